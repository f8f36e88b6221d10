import type { ChangedTable } from './change.ts'

const bookings = ['appointments', 'classes', 'class_enrollments', 'class_waiting'] as const satisfies ChangedTable[]
/** What decides whether a professional with own scope sees a patient is part of it. */
const ofPatients = ['patients', ...bookings] as const satisfies ChangedTable[]

/**
 * Tables that the reads below `/api/<noun>` show, so that a page loads again what a change has touched. `tables-read.test.ts` compares
 * them with what each read sends to the database.
 */
export const tablesReadBy: Readonly<Record<string, readonly ChangedTable[]>> = {
  agenda: [...ofPatients, 'clinics', 'closures', 'professionals', 'rooms'],
  appointments: [...ofPatients, 'packages', 'package_uses', 'payments'],
  cancellations: [...ofPatients, 'cancellation_notices', 'class_pauses', 'makeup_uses'],
  'class-groups': ['class_enrollments', 'class_pauses', 'class_waiting', 'classes', 'patients'],
  'class-pauses': [...ofPatients, 'class_pauses'],
  classes: [...ofPatients, 'class_pauses', 'makeups', 'makeup_uses', 'packages', 'package_uses', 'payments'],
  clinic: ['clinics', 'members'],
  closures: ['closures'],
  'commission-rules': ['commission_rules'],
  commissions: [
    'appointments',
    'class_enrollments',
    'classes',
    'commission_rules',
    'commission_statements',
    'packages',
    'package_uses',
    'patients',
    'payments',
    'professionals',
  ],
  dashboard: [
    ...ofPatients,
    'class_pauses',
    'clinics',
    'closures',
    'notifications',
    'packages',
    'package_uses',
    'payments',
    'professionals',
  ],
  documents: [...ofPatients, 'clinics', 'members', 'professionals'],
  history: [
    ...ofPatients,
    'class_pauses',
    'closures',
    'commission_statements',
    'members',
    'notifications',
    'packages',
    'payments',
    'professionals',
  ],
  makeups: [...ofPatients, 'class_pauses', 'makeups', 'makeup_uses'],
  me: ['clinics', 'members'],
  members: ['invitations', 'members'],
  notifications: [...ofPatients, 'notifications'],
  packages: ['packages'],
  patients: [
    ...ofPatients,
    'cancellation_notices',
    'class_pauses',
    'makeups',
    'makeup_uses',
    'notifications',
    'packages',
    'package_uses',
    'payments',
    'receipts',
  ],
  payments: ['appointments', 'clinics', 'members', 'patients', 'payments', 'professionals', 'receipts', 'tax_receipts'],
  professionals: ['professionals'],
  reports: ['appointments', 'class_enrollments', 'classes', 'patients', 'payments', 'professionals', 'tax_receipts'],
  rooms: ['rooms'],
  session: ['clinics', 'members'],
  'tax-receipts': ['clinics', 'members', 'patients', 'payments', 'tax_receipts'],
}

/** True if a query whose key begins with this noun shows one of these tables. An unknown noun shows them all. */
export const showsAnyOf = (noun: string, tables: ReadonlySet<ChangedTable>): boolean =>
  tablesReadBy[noun]?.some((table) => tables.has(table)) ?? true

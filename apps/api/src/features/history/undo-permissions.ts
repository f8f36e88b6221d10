import type { MemberRole } from '@postura/domain/team/member-roles'
import { may, type Permission } from '@postura/domain/team/permissions'

/**
 * Permissions that write a table, directly or with another one: completing an appointment adds its payment. One of them is enough to undo
 * a change of the table; none means that it is never undone.
 */
export const undoPermissions: Record<string, readonly Permission[]> = {
  clinics: ['clinic.write'],
  professionals: ['clinic.write'],
  rooms: ['clinic.write'],
  calendar_feeds: [],
  prices: ['clinic.write'],
  expenses: ['expenses.write'],
  expense_categories: ['expenses.write'],
  expense_rules: ['expenses.write'],
  closures: ['clinic.write', 'agenda.write'],
  members: [],
  invitations: [],
  patients: ['patients.write'],
  series: ['agenda.write'],
  appointments: ['agenda.write', 'agenda.settle'],
  classes: ['agenda.write'],
  class_enrollments: ['agenda.write', 'agenda.settle'],
  class_waiting: ['agenda.write'],
  class_pauses: ['agenda.write'],
  makeups: ['agenda.write', 'agenda.settle'],
  makeup_uses: ['agenda.write', 'agenda.settle'],
  cancellation_notices: ['agenda.write'],
  payments: ['payments.write', 'agenda.write', 'agenda.settle'],
  payment_parts: ['payments.write'],
  packages: ['payments.write'],
  commission_rules: ['commission.write'],
  commission_statements: ['commission.write'],
  package_uses: ['agenda.write', 'agenda.settle'],
  tax_receipts: ['tax.write'],
  // An import has its own undo, which allows more time.
  imports: [],
  notifications: ['notifications.write'],
  consents: ['patients.write'],
  visit_answers: ['agenda.write'],
  seat_offers: ['agenda.write'],
}

/** Tables that an undo leaves as they are: who knows an address that has ended may have left the team since. */
export const leftOutOfUndo: ReadonlySet<string> = new Set(['calendar_feeds'])

export const mayUndo = (role: MemberRole, table: string): boolean =>
  (undoPermissions[table] ?? []).some((permission) => may(role, permission))

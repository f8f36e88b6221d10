import { type ExportedTableName, exportedTableNames, exportedTables } from '../exported-tables.ts'

/** Tables of a restore, each after those that its rows refer to. */
export const restoredTableNames = [
  'clinic.clinics',
  'clinic.professionals',
  'clinic.rooms',
  'clinic.prices',
  'clinic.closures',
  'clinic.expense_categories',
  'clinic.expense_rules',
  'clinic.expenses',
  'clinic.patients',
  'clinic.series',
  'clinic.appointments',
  'clinic.classes',
  'clinic.class_pauses',
  'clinic.class_enrollments',
  'clinic.class_waiting',
  'clinic.makeups',
  'clinic.makeup_uses',
  'clinic.cancellation_notices',
  'clinic.packages',
  'clinic.payments',
  'clinic.payment_parts',
  'clinic.package_uses',
  'clinic.receipts',
  'clinic.tax_receipts',
  'clinic.commission_rules',
  'clinic.commission_statements',
  'clinic.notifications',
  'clinic.consents',
  'clinic.imports',
] as const satisfies readonly ExportedTableName[]
export type RestoredTableName = (typeof restoredTableNames)[number]

/** What a restore leaves out, with the reason: whole tables, and columns of others. */
export const listNotRestored = (): { name: string; why: string }[] =>
  exportedTableNames.flatMap((name) => {
    const { file, restored, notRestored } = exportedTables[name]
    if (restored !== true) return [{ name: file, why: restored }]
    return Object.entries(notRestored).map(([column, why]) => ({ name: `${file}: ${column}`, why }))
  })

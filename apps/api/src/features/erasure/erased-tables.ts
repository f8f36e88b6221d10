type ErasedTable = {
  name: string
  /** Key below the clinic, with its types. */
  key: Readonly<Record<string, 'uuid' | 'bigint' | 'integer' | 'text' | 'date'>>
  /** True if the rows stay as long as a signed record stays. */
  isOfRecord?: true
  /** Condition of the rows that go while a signed record stays. */
  besideRecord?: string
}

const id = { id: 'uuid' } as const

/**
 * Tables of a clinic in the order in which its rows are deleted: a row before the rows that it refers to. Contents of the record go with their
 * entries, members and what is left with the clinic itself.
 */
export const erasedTables: readonly ErasedTable[] = [
  { name: 'clinic.history', key: { seq: 'bigint' } },
  { name: 'clinic.notifications', key: id },
  { name: 'clinic.messages', key: id },
  { name: 'clinic.whatsapp_channels', key: {} },
  { name: 'clinic.online_bookings', key: id },
  { name: 'clinic.consents', key: id },
  { name: 'clinic.visit_answers', key: id },
  { name: 'clinic.seat_offers', key: id },
  { name: 'clinic.cancellation_notices', key: id },
  { name: 'clinic.tax_receipts', key: id },
  { name: 'clinic.receipts', key: { number: 'integer' } },
  { name: 'clinic.commission_statements', key: { professional_id: 'uuid', month: 'text' } },
  { name: 'clinic.commission_rules', key: id },
  { name: 'clinic.makeup_uses', key: id },
  { name: 'clinic.makeups', key: id },
  { name: 'clinic.package_uses', key: id },
  { name: 'clinic.payment_parts', key: id },
  { name: 'clinic.payments', key: id },
  { name: 'clinic.packages', key: id },
  { name: 'clinic.class_enrollments', key: id },
  { name: 'clinic.class_waiting', key: id },
  { name: 'clinic.class_pauses', key: id },
  { name: 'clinic.appointments', key: id },
  { name: 'clinic.classes', key: id },
  { name: 'clinic.series', key: id },
  { name: 'clinic.imports', key: id },
  { name: 'clinic.prices', key: id },
  { name: 'clinic.expenses', key: id },
  { name: 'clinic.expense_categories', key: id },
  { name: 'clinic.expense_rules', key: id },
  { name: 'clinic.closures', key: id },
  { name: 'clinic.rooms', key: id },
  { name: 'clinic.calendar_feeds', key: id },
  { name: 'clinic.invitations', key: id },
  { name: 'clinic.clinical_drafts', key: id },
  { name: 'clinic.clinical_entries', key: { patient_id: 'uuid', number: 'integer' }, isOfRecord: true },
  { name: 'clinic.clinical_reads', key: { seq: 'bigint' }, isOfRecord: true },
  { name: 'clinic.clinical_destructions', key: id, isOfRecord: true },
  { name: 'clinic.clinical_keys', key: id, isOfRecord: true },
  {
    name: 'clinic.patients',
    key: id,
    besideRecord:
      'not exists (select from clinic.clinical_entries e where e.admin_id = t.admin_id and e.patient_id = t.id)',
  },
  { name: 'billing.letters', key: { kind: 'text', about: 'text' } },
  { name: 'billing.grants', key: { order_id: 'uuid' } },
  { name: 'billing.orders', key: id },
  { name: 'billing.customers', key: {} },
]

/** Tables of a clinic whose rows go with the row of the clinic, or with an entry of the record. */
export const erasedWithOthers = [
  'clinic.clinics',
  'clinic.deletions',
  'clinic.members',
  'clinic.professionals',
  'clinic.clinical_contents',
]

import type { FoundRecords } from '@postura/domain/erasure/erasure.rules'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'

type Kept = { found: FoundRecords; recordYears: number }

/** Records of a patient, or of the whole clinic, that a law may keep, with the day of the latest of each kind. */
export const findKeptRecords = async ({ db, adminId }: AdminRead, patientId?: string): Promise<Kept> => {
  const ofPatient = patientId === undefined ? sql`` : sql`and patient_id = ${patientId}`
  const ofPayments =
    patientId === undefined
      ? sql``
      : sql`and payment_id in (select id from clinic.payments where admin_id = ${adminId} and patient_id = ${patientId})`
  const latest = (day: string, from: ReturnType<typeof sql>) => sql`(
    select jsonb_build_object('count', count(*), 'latest', max(${sql.ref(day)})::date::text) from ${from})`
  const { rows } = await sql<Kept>`
    select clinical_years as "recordYears", jsonb_build_object(
      'clinical_record', ${latest('signed_at', sql`clinic.clinical_entries where admin_id = ${adminId} ${ofPatient}`)},
      'receipts', ${latest('issued_at', sql`clinic.receipts where admin_id = ${adminId} ${ofPayments}`)},
      'tax_receipts', ${latest('issued_on', sql`clinic.tax_receipts where admin_id = ${adminId} ${ofPayments}`)},
      'income', ${latest(
        'day',
        sql`(
        select coalesce(payment_date, paid_date::date) as day from clinic.payments
        where admin_id = ${adminId} and status = 'paid' ${ofPatient}
        union all
        select payment_date from clinic.payment_parts where admin_id = ${adminId} ${ofPayments}) income`,
      )}
    ) as found
    from clinic.clinics where admin_id = ${adminId}`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('there is no clinic')
  return kept
}

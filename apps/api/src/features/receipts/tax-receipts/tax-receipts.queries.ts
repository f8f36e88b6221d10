import { NO_PROFESSIONAL } from '@postura/domain/payments/payment'
import { taxReceiptColumns } from '@postura/domain/payments/receipt-lock.rules'
import type {
  TaxMonthQuery,
  TaxReceipt,
  TaxReceiptListQuery,
  TaxReceiptMarkInput,
  TaxReceiptSums,
} from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { toTaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt.rules'
import { civilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { applyKeyset, toKeysetPage } from '../../../db/keyset.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { selectPatientOf } from '../../patients/patients.queries.ts'
import { received } from '../../payments/entries.queries.ts'

/** What was received, with its tax receipt mark. The lateral join forces an index lookup, whatever the planner estimates. */
const payments = (read: AdminRead) =>
  read.db
    .selectFrom(received(read).as('payment'))
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.tax_receipts')
          .select(['id', 'issued_on', 'payer_name', 'payer_cpf', 'beneficiary_cpf'])
          .whereRef('clinic.tax_receipts.admin_id', '=', 'payment.admin_id')
          .whereRef('clinic.tax_receipts.payment_id', '=', 'payment.payment_id')
          .where(sql<boolean>`clinic.tax_receipts.part_id is not distinct from payment.part_id`)
          .limit(1)
          .as('mark'),
      (on) => on.onTrue(),
    )
    .where('payment.admin_id', '=', read.adminId)

const ofProfessional = <Q extends ReturnType<typeof payments>>(
  rows: Q,
  professional: TaxMonthQuery['professional'],
) => {
  if (professional === undefined) return rows
  return professional === NO_PROFESSIONAL
    ? rows.where('payment.professional_id', 'is', null)
    : rows.where('payment.professional_id', '=', professional)
}

/** Received in a month, by payment day, like revenue. Payments of zero need no tax receipt. */
const receivedIn = (read: AdminRead, { month, professional }: TaxMonthQuery) =>
  payments(read)
    .$call((rows) => ofProfessional(rows, professional))
    .where('payment.payment_date', '>=', `${month}-01`)
    .where('payment.payment_date', '<=', lastOfMonth(`${month}-01`))
    .where('payment.amount_cents', '>', 0)

const patientColumns = ['name', 'cpf', 'birth_date', 'guardian_name', 'guardian_cpf'] as const

const withPatient = (read: AdminRead, rows: ReturnType<typeof payments>) =>
  rows
    .innerJoinLateral(selectPatientOf(read, 'payment').select(patientColumns).as('patient'), (on) => on.onTrue())
    .select([
      'payment.id',
      'payment.patient_id',
      'payment.professional_id',
      'amount_cents',
      'description',
      'payment.payment_date',
    ])
    .select(patientColumns.map((column) => `patient.${column}` as const))
    .select(['mark.issued_on', 'mark.payer_name', 'mark.payer_cpf', 'mark.beneficiary_cpf'])

type Found = Awaited<ReturnType<ReturnType<typeof withPatient>['execute']>>[number]

const toReceipt = ({ issued_on, payer_name, payer_cpf, beneficiary_cpf, ...row }: Found): TaxReceipt => {
  const { id, patient_id, professional_id, amount_cents, description, payment_date, ...patient } = row
  const issued =
    issued_on && payer_name && payer_cpf && beneficiary_cpf
      ? { issued_on, payer_name, payer_cpf, beneficiary_cpf }
      : null
  return toTaxReceipt({ id, patient_id, professional_id, amount_cents, description, payment_date, patient, issued })
}

/** Sorts by payment day, so that a new mark does not move rows between pages. */
export const findTaxReceipts = async (
  read: AdminRead,
  { month, professional, state, ...paging }: TaxReceiptListQuery,
) => {
  let rows = withPatient(read, receivedIn(read, { month, professional }))
  if (state) rows = rows.where('mark.id', state === 'issued' ? 'is not' : 'is', null)
  const columns = { key: 'payment.payment_date', id: 'payment.id', keySchema: civilDate }
  const found = await applyKeyset(rows, columns, paging).execute()
  const page = toKeysetPage(found, paging, ({ payment_date, id }) => ({ key: payment_date, id }))
  return { ...page, items: page.items.map(toReceipt) }
}

/** `id` is that of a payment without parts, or of a part. */
export const findTaxReceipt = async (
  read: AdminRead,
  id: string,
): Promise<(TaxReceipt & { payment_id: string; part_id: string | null }) | undefined> => {
  const row = await withPatient(read, payments(read))
    .where('payment.id', '=', id)
    .select(['payment.payment_id', 'payment.part_id'])
    .executeTakeFirst()
  if (!row) return undefined
  const { payment_id, part_id, ...found } = row
  return { ...toReceipt(found), payment_id, part_id }
}

const issued = sql`mark.id is not null`

export const sumTaxReceipts = async (read: AdminRead, query: TaxMonthQuery): Promise<TaxReceiptSums> => {
  const sums = await receivedIn(read, query)
    .select([
      sql<number>`count(*)::int`.as('received'),
      sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('received_cents'),
      sql<number>`(count(*) filter (where ${issued}))::int`.as('issued'),
      sql<number>`coalesce(sum(amount_cents) filter (where ${issued}), 0)::float8`.as('issued_cents'),
    ])
    .executeTakeFirstOrThrow()
  const { received, received_cents, issued: done, issued_cents } = sums
  return { ...sums, missing: received - done, missing_cents: received_cents - issued_cents }
}

/** Inserts the mark. If it exists, only the issue day changes. */
export const upsertTaxReceipt = async (
  { db, adminId }: AdminTx,
  of: { payment_id: string; part_id: string | null },
  mark: Omit<TaxReceiptMarkInput, 'amount_cents' | 'payment_date'> & { payer_name: string },
): Promise<void> => {
  await db
    .insertInto('clinic.tax_receipts')
    .values({ ...mark, admin_id: adminId, ...of })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'payment_id', 'part_id'])
        .doUpdateSet({ issued_on: mark.issued_on })
        // The same day writes no row, so that the history gets no empty change.
        .where('clinic.tax_receipts.issued_on', '<>', mark.issued_on),
    )
    .execute()
}

/** `id` is that of a payment without parts, or of a part. */
export const deleteTaxReceiptRow = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .deleteFrom('clinic.tax_receipts')
    .where('admin_id', '=', adminId)
    .where(sql<string>`coalesce(part_id, payment_id)`, '=', id)
    .execute()
}

/**
 * Earliest issue day of the marks that were added since these changes of payments and parts. The mark of a part depends on the part, and on the
 * patient and the professional of the payment.
 */
export const findIssueDayMarkedSince = async (
  { db, adminId }: AdminRead,
  seqs: readonly string[],
): Promise<string | null> => {
  const mark = await db
    .selectFrom('clinic.history as changed')
    .innerJoin('clinic.tax_receipts as mark', (on) =>
      on.on(
        sql<boolean>`mark.part_id = changed.row_id or (mark.payment_id = changed.row_id
          and (mark.part_id is null or changed.op = 'insert' or changed.old ?| array['patient_id', 'professional_id']))`,
      ),
    )
    .innerJoin('clinic.history as marked', 'marked.row_id', 'mark.id')
    .select('mark.issued_on')
    .where('changed.admin_id', '=', adminId)
    .where('mark.admin_id', '=', adminId)
    .where('marked.admin_id', '=', adminId)
    .where('changed.seq', '=', sql<string>`any(${seqs}::bigint[])`)
    .where('marked.table_name', '=', 'tax_receipts')
    .where('marked.op', '=', 'insert')
    .whereRef('marked.seq', '>', 'changed.seq')
    .orderBy('mark.issued_on')
    .limit(1)
    .executeTakeFirst()
  return mark?.issued_on ?? null
}

const seqsOf = (rows: readonly ChangedRow[]): string[] => rows.map(({ seq }) => seq)

/** True if a payment changed in a tax receipt column after its mark was removed. The other columns of a part are its own, and never change. */
export const havePaymentsChanged = async ({ db, adminId }: AdminTx, rows: readonly ChangedRow[]): Promise<boolean> => {
  const { rows: later } = await sql`
    select from clinic.history as unmarked
    join clinic.history as later on later.admin_id = ${adminId} and later.table_name = 'payments'
      and later.row_id = (unmarked.old ->> 'payment_id')::uuid and later.seq > unmarked.seq
    where unmarked.admin_id = ${adminId} and unmarked.seq = any(${seqsOf(rows)}::bigint[])
      and later.old ?| case when unmarked.old ->> 'part_id' is null then ${[...taxReceiptColumns]}::text[]
        else array['patient_id', 'professional_id'] end
    limit 1`.execute(db)
  return later.length > 0
}

import { AppError } from '@postura/domain/errors'
import { parsePatientSearch } from '@postura/domain/patients/patient.rules'
import {
  type Debt,
  NO_PROFESSIONAL,
  type Payment,
  type PaymentFilters,
  type PaymentListQuery,
  type PaymentSums,
  payment,
} from '@postura/domain/payments/payment'
import { isOpenPayment } from '@postura/domain/payments/payment.rules'
import { MAX_OPEN_PAYMENTS } from '@postura/domain/payments/receiving/receiving'
import { type CivilDate, civilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { applyKeyset, countCapped, directionOf, toKeysetPage } from '../../db/keyset.ts'
import type { AdminRead } from '../../db/tenant.ts'
import {
  contactColumns,
  selectGuardian,
  selectMatchingPatients,
  selectPatientOf,
} from '../patients/patients.queries.ts'

const columns = columnsOf(payment, 'patient_name', 'patient_phone', 'guardian', 'receipt', 'tax_issued_on')

/** Columns whose values are limited by check constraints. */
type Checked = Pick<Payment, 'status' | 'payment_method'>

/** Payments with their patient. */
export const selectPaymentsWithPatient = (read: AdminRead) =>
  read.db
    .selectFrom('clinic.payments as payment')
    .innerJoinLateral(selectPatientOf(read, 'payment').select(contactColumns).as('patient'), (on) => on.onTrue())
    .where('payment.admin_id', '=', read.adminId)

/** Adds the valid receipts, also with lateral joins. Those of parts are with the parts. */
const payments = (read: AdminRead) =>
  selectPaymentsWithPatient(read)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.receipts')
          .select('number')
          .whereRef('clinic.receipts.admin_id', '=', 'payment.admin_id')
          .whereRef('clinic.receipts.payment_id', '=', 'payment.id')
          .where('clinic.receipts.voided_at', 'is', null)
          .where('clinic.receipts.part_id', 'is', null)
          .limit(1)
          .as('receipt'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.tax_receipts')
          .select('issued_on')
          .whereRef('clinic.tax_receipts.admin_id', '=', 'payment.admin_id')
          .whereRef('clinic.tax_receipts.payment_id', '=', 'payment.id')
          .where('clinic.tax_receipts.part_id', 'is', null)
          .limit(1)
          .as('tax_receipt'),
      (on) => on.onTrue(),
    )
    .select(columns.map((column) => `payment.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .select(['receipt.number as receipt', 'tax_receipt.issued_on as tax_issued_on'])
    .$narrowType<Checked>()

export const findPayment = (read: AdminRead, id: string): Promise<Payment | undefined> =>
  payments(read).where('payment.id', '=', id).executeTakeFirst()

export const getPayment = async (read: AdminRead, id: string): Promise<Payment> => {
  const found = await findPayment(read, id)
  if (!found) throw new AppError('payment_not_found')
  return found
}

export const findPaymentsById = (read: AdminRead, ids: readonly string[]): Promise<Payment[]> =>
  payments(read).where('payment.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

export const findPaymentsOfPackage = (read: AdminRead, packageId: string): Promise<Payment[]> =>
  payments(read).where('payment.package_id', '=', packageId).execute()

/** Literals in the SQL text, so that a generic plan can use the partial indexes `payments_open` and `payments_received`. */
export const IS_OPEN = sql<boolean>`status in ('pending', 'overdue')`
const PAID = sql<boolean>`status = 'paid'`

/** What a patient has not paid yet, the oldest due date first. */
export const findOpenPayments = (read: AdminRead, patientId: string): Promise<Payment[]> =>
  payments(read)
    .where('payment.patient_id', '=', patientId)
    .where(sql<boolean>`payment.status in ('pending', 'overdue')`)
    .orderBy('payment.due_date')
    .orderBy('payment.id')
    .limit(MAX_OPEN_PAYMENTS)
    .execute()

/** A pending payment is overdue after its due date. A payment stored as overdue is overdue at once. */
export const isOverdue = (today: CivilDate) =>
  sql<boolean>`(status = 'overdue' or (status = 'pending' and due_date < ${today}))`
const isReceivable = (today: CivilDate) => sql<boolean>`(status = 'pending' and due_date >= ${today})`

/** Filtered payments. Selects only columns that the index contains. */
const filtered = (read: AdminRead, { q, day, period, status, professional }: PaymentFilters, today: CivilDate) => {
  let rows = read.db
    .selectFrom('clinic.payments')
    .select(['id', 'due_date', 'status', 'amount_cents', 'parts_cents'])
    .where('admin_id', '=', read.adminId)
  if (day) rows = rows.where('due_date', '=', day)
  if (period) rows = rows.where('due_date', period === 'later' ? '>' : '<=', lastOfMonth(today))
  if (status && isOpenPayment(status)) rows = rows.where(IS_OPEN)
  if (status === 'overdue') rows = rows.where(isOverdue(today))
  else if (status === 'pending') rows = rows.where(isReceivable(today))
  else if (status) rows = rows.where('status', '=', status)
  if (professional === NO_PROFESSIONAL) rows = rows.where('professional_id', 'is', null)
  else if (professional) rows = rows.where('professional_id', '=', professional)
  if (q === '') return rows
  const search = parsePatientSearch(q)
  const theirs = selectMatchingPatients(read, search).clearSelect().select('id')
  // The array makes the database fold the words once and not for every row.
  const patterns = sql`array(select clinic.containing(word) from unnest(${search.words}::text[]) word)`
  return rows.where((where) =>
    where.or([where('patient_id', 'in', theirs), sql<boolean>`search_description like all (${patterns})`]),
  )
}

/** Lists the payments with the latest due date first. */
export const findPayments = async (
  read: AdminRead,
  { after, before, ...filters }: PaymentListQuery,
  today: CivilDate,
) => {
  const cursors = { after, before }
  const rows = filtered(read, filters, today)
  const slice = applyKeyset(rows, { key: 'due_date', id: 'id', keySchema: civilDate }, cursors, 'desc')
  const direction = directionOf(cursors, 'desc')
  const page = payments(read)
    .where('payment.id', '=', sql<string>`any(array(${read.db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('payment.due_date', direction)
    .orderBy('payment.id', direction)
  const [found, total] = await Promise.all([page.execute(), countCapped(read.db, rows)])
  return { ...toKeysetPage(found, cursors, ({ due_date, id }) => ({ key: due_date, id })), total }
}

/** What is still owed of an open payment. */
export const REST = sql<number>`(amount_cents - parts_cents)`
const sumWhere = (condition: ReturnType<typeof isOverdue>) =>
  sql<number>`coalesce(sum(${REST}) filter (where ${condition}), 0)::float8`

/** Sums of open payments: not yet due, and overdue. */
const owedOn = (today: CivilDate) => [
  sumWhere(isReceivable(today)).as('receivable_cents'),
  sumWhere(isOverdue(today)).as('overdue_cents'),
]

/** Sums paid and open payments with separate queries, so that each uses its own partial index. The parts of open ones were received too. */
export const sumPayments = async (read: AdminRead, filters: PaymentFilters, today: CivilDate): Promise<PaymentSums> => {
  const rows = filtered(read, filters, today)
  const paid = read.db
    .selectFrom(rows.where(PAID).as('paid'))
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('paid_cents'))
  const open = read.db
    .selectFrom(rows.where(IS_OPEN).as('open'))
    .select([...owedOn(today), sql<number>`coalesce(sum(parts_cents), 0)::float8`.as('parts_cents')])
  const [{ paid_cents }, { parts_cents, ...owed }] = await Promise.all([
    paid.executeTakeFirstOrThrow(),
    open.executeTakeFirstOrThrow(),
  ])
  return { ...owed, received_cents: paid_cents + parts_cents }
}

/** Overdue sum of the patient of each row of `table`. */
export const selectOverdueOf = (table: string, today: CivilDate) => sql<number>`(
  select coalesce(sum(${REST}), 0)::float8 from clinic.payments
  where clinic.payments.admin_id = ${sql.ref(`${table}.admin_id`)} and clinic.payments.patient_id = ${sql.ref(`${table}.patient_id`)}
    and ${IS_OPEN} and ${isOverdue(today)})`

export const findDebt = ({ db, adminId }: AdminRead, patientId: string, today: CivilDate): Promise<Debt> =>
  db
    .selectFrom('clinic.payments')
    .select(owedOn(today))
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where(IS_OPEN)
    .executeTakeFirstOrThrow()

import { AppError } from '@postura/domain/errors'
import { LATEST, patientSearch } from '@postura/domain/patients/patient.rules'
import type {
  Debt,
  LatestPayment,
  Payment,
  PaymentFilters,
  PaymentListQuery,
  PaymentSums,
} from '@postura/domain/payments/payment'
import { isOpen } from '@postura/domain/payments/payment.rules'
import { type CivilDate, civilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { cappedTotal, directionOf, keysetPage, keysetSlice } from '../../db/keyset.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { matchingPatients } from '../patients/patients.queries.ts'

const columns = [
  'id',
  'patient_id',
  'appointment_id',
  'package_id',
  'amount_cents',
  'description',
  'due_date',
  'payment_date',
  'paid_date',
  'status',
  'payment_method',
  'rev',
] as const

/** Checks hold the columns to these. */
type Checked = Pick<Payment, 'status' | 'payment_method'>

/** The clinic's payments with their patient, found by the index whatever the planner expects. */
export const paymentsWithPatient = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.payments as payment')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.patients')
          .select(['name', 'phone'])
          .whereRef('clinic.patients.admin_id', '=', 'payment.admin_id')
          .whereRef('clinic.patients.id', '=', 'payment.patient_id')
          .limit(1)
          .as('patient'),
      (on) => on.onTrue(),
    )
    .where('payment.admin_id', '=', adminId)

/** With the receipts that stand for them, found as their patient is. */
const payments = (read: AdminRead) =>
  paymentsWithPatient(read)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.receipts')
          .select('number')
          .whereRef('clinic.receipts.admin_id', '=', 'payment.admin_id')
          .whereRef('clinic.receipts.payment_id', '=', 'payment.id')
          .where('clinic.receipts.voided_at', 'is', null)
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
          .limit(1)
          .as('tax_receipt'),
      (on) => on.onTrue(),
    )
    .select(columns.map((column) => `payment.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone'])
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

/** Written out, so that a statement that is planned once knows `payments_open` and `payments_received` by their conditions. */
export const OPEN = sql<boolean>`status in ('pending', 'overdue')`
const PAID = sql<boolean>`status = 'paid'`

/** What is past its day is overdue, whatever is stored; what was said to be overdue is so at once. */
export const isOverdue = (today: CivilDate) =>
  sql<boolean>`(status = 'overdue' or (status = 'pending' and due_date < ${today}))`
const isReceivable = (today: CivilDate) => sql<boolean>`(status = 'pending' and due_date >= ${today})`

/** The clinic's payments that pass the filters: only what the index holds. */
const filtered = (read: AdminRead, { q, day, period, status }: PaymentFilters, today: CivilDate) => {
  let rows = read.db
    .selectFrom('clinic.payments')
    .select(['id', 'due_date', 'status', 'amount_cents'])
    .where('admin_id', '=', read.adminId)
  if (day) rows = rows.where('due_date', '=', day)
  if (period) rows = rows.where('due_date', period === 'later' ? '>' : '<=', lastOfMonth(today))
  if (status && isOpen(status)) rows = rows.where(OPEN)
  if (status === 'overdue') rows = rows.where(isOverdue(today))
  else if (status === 'pending') rows = rows.where(isReceivable(today))
  else if (status) rows = rows.where('status', '=', status)
  if (q === '') return rows
  const search = patientSearch(q)
  const theirs = matchingPatients(read, search).clearSelect().select('id')
  // An array, so that the words are folded once and not for every row.
  const patterns = sql`array(select clinic.containing(word) from unnest(${search.words}::text[]) word)`
  return rows.where((where) =>
    where.or([where('patient_id', 'in', theirs), sql<boolean>`search_description like all (${patterns})`]),
  )
}

/** Those due last first. */
export const findPayments = async (
  read: AdminRead,
  { after, before, ...filters }: PaymentListQuery,
  today: CivilDate,
) => {
  const cursors = { after, before }
  const rows = filtered(read, filters, today)
  const slice = keysetSlice(rows, { key: 'due_date', id: 'id', keySchema: civilDate }, cursors, 'desc')
  const direction = directionOf(cursors, 'desc')
  const page = payments(read)
    .where('payment.id', '=', sql<string>`any(array(${read.db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('payment.due_date', direction)
    .orderBy('payment.id', direction)
  const [found, total] = await Promise.all([page.execute(), cappedTotal(read.db, rows)])
  return { ...keysetPage(found, cursors, ({ due_date, id }) => ({ key: due_date, id })), total }
}

const total = sql<number>`coalesce(sum(amount_cents), 0)::float8`
const sumWhere = (condition: ReturnType<typeof isOverdue>) =>
  sql<number>`coalesce(sum(amount_cents) filter (where ${condition}), 0)::float8`

/** Of payments that are open: what is to come, and what should have come. */
const owedOn = (today: CivilDate) => [
  sumWhere(isReceivable(today)).as('receivable_cents'),
  sumWhere(isOverdue(today)).as('overdue_cents'),
]

/** What came and what is owed are summed apart, each by the index that holds nothing else: the one is most of them, the other few. */
export const sumPayments = async (read: AdminRead, filters: PaymentFilters, today: CivilDate): Promise<PaymentSums> => {
  const rows = filtered(read, filters, today)
  const paid = read.db.selectFrom(rows.where(PAID).as('paid')).select(total.as('received_cents'))
  const open = read.db.selectFrom(rows.where(OPEN).as('open')).select(owedOn(today))
  const [received, owed] = await Promise.all([paid.executeTakeFirstOrThrow(), open.executeTakeFirstOrThrow()])
  return { ...owed, ...received }
}

export const findLatestPayments = ({ db, adminId }: AdminRead, patientId: string): Promise<LatestPayment[]> =>
  db
    .selectFrom('clinic.payments')
    .select(['id', 'description', 'amount_cents', 'due_date', 'status'])
    .$narrowType<Pick<LatestPayment, 'status'>>()
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()

/** What a patient owes, by whether its day has passed. */
export const findDebt = ({ db, adminId }: AdminRead, patientId: string, today: CivilDate): Promise<Debt> =>
  db
    .selectFrom('clinic.payments')
    .select(owedOn(today))
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where(OPEN)
    .executeTakeFirstOrThrow()

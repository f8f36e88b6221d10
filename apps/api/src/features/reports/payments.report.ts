import {
  MAX_BARS,
  NO_METHOD,
  type PaymentReportQuery,
  type PaymentSummary,
  paymentReportRow,
  type RevenueMethod,
} from '@postura/domain/reports/report'
import type { PaymentCsvRow } from '@postura/domain/reports/report.csv'
import type { PageParams } from '@postura/domain/shared/page'
import { lastOfMonth } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { byInstant } from '../../db/keyset.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { paymentEntries } from '../payments/entries.queries.ts'
import { byDate, findSortedPage, toInstantRange } from './report-rows.queries.ts'

/** Revenue counts what was paid, by the day it was paid. A payment in parts is a row per part, and one for its rest. */
const isRevenue = sql<boolean>`payment.status = 'paid' and payment_date is not null`
const methodOf = sql<RevenueMethod>`coalesce(payment_method, ${sql.lit(NO_METHOD)})`

const filtered = (read: AdminRead, query: PaymentReportQuery) => {
  const { from, to, by, patient_id, professional_id, payment_method, month, method } = query
  const period = by === 'created_at' ? toInstantRange(from, to) : null
  let rows = read.db.selectFrom(paymentEntries(read).as('payment')).where('payment.admin_id', '=', read.adminId)
  rows = period
    ? rows.where('payment.created_at', '>=', period.start).where('payment.created_at', '<', period.end)
    : rows.where(`payment.${by}`, '>=', from).where(`payment.${by}`, '<=', to)
  if (patient_id) rows = rows.where('payment.patient_id', '=', patient_id)
  if (professional_id) rows = rows.where('payment.professional_id', '=', professional_id)
  if (payment_method) rows = rows.where('payment_method', '=', payment_method)
  if (month) {
    const first = `${month}-01`
    rows = rows.where(isRevenue).where('payment_date', '>=', first).where('payment_date', '<=', lastOfMonth(first))
  }
  if (method) rows = rows.where(isRevenue).where(methodOf, '=', method)
  return rows
}

export const findPayments = (read: AdminRead, query: PaymentReportQuery & PageParams) => {
  const rows = filtered(read, query)
    .innerJoin('clinic.patients as patient', (on) =>
      on.onRef('patient.admin_id', '=', 'payment.admin_id').onRef('patient.id', '=', 'payment.patient_id'),
    )
    .leftJoin('clinic.professionals as professional', (on) =>
      on
        .onRef('professional.admin_id', '=', 'payment.admin_id')
        .onRef('professional.id', '=', 'payment.professional_id'),
    )
    .leftJoin('clinic.tax_receipts as mark', (on) =>
      on
        .onRef('mark.admin_id', '=', 'payment.admin_id')
        .onRef('mark.payment_id', '=', 'payment.payment_id')
        .on(sql<boolean>`mark.part_id is not distinct from payment.part_id`),
    )
    .select(
      columnsOf(paymentReportRow, 'patient_name', 'professional_name').map((column) => `payment.${column}` as const),
    )
    .select(['patient.name as patient_name', 'patient.cpf as patient_cpf', 'professional.name as professional_name'])
    .select(['patient.birth_date', 'patient.guardian_name', 'patient.guardian_cpf'])
    .select(['mark.payer_name as tax_payer_name', 'mark.payer_cpf as tax_payer_cpf'])
    .select(['payment.paid_date', 'payment.created_at'])
    .$narrowType<Pick<PaymentCsvRow, 'status' | 'payment_method'>>()
  const column = `payment.${query.by}`
  return findSortedPage(rows, query.by === 'created_at' ? byInstant(column) : byDate(column), 'payment.id', query)
}

/** Groups by day first: there are few days, so months are formatted per group and not per row. */
export const summarizePayments = async (read: AdminRead, query: PaymentReportQuery): Promise<PaymentSummary> => {
  const alike = filtered(read, query)
    .select(['payment_date', 'payment_method', 'status', sql<number>`count(*)`.as('count')])
    .select(sql<number>`sum(amount_cents)`.as('amount'))
    .groupBy(['payment_date', 'payment_method', 'status'])
  const kinds = await read.db
    .selectFrom(alike.as('payment'))
    .select([
      sql<string | null>`case when ${isRevenue} then to_char(payment_date, 'YYYY-MM') end`.as('month'),
      sql<RevenueMethod>`case when ${isRevenue} then ${methodOf} end`.as('method'),
      'status',
      sql<number>`sum(count)::int`.as('count'),
      sql<number>`sum(amount)::float8`.as('amount_cents'),
    ])
    .groupBy(['month', 'method', 'status'])
    .orderBy('month')
    .execute()
  const amountOf = (some: typeof kinds) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    amount_cents: amountOf(kinds),
    received_cents: amountOf(kinds.filter(({ status }) => status === 'paid')),
    canceled_cents: amountOf(kinds.filter(({ status }) => status === 'canceled')),
    months: kinds
      .flatMap(({ month, method, amount_cents }) => (month === null ? [] : [{ month, method, amount_cents }]))
      .slice(-MAX_BARS),
  }
}

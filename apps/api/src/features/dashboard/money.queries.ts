import { OLDEST_OVERDUE, type Overdue, type Revenue } from '@postura/domain/dashboard/dashboard'
import { revenuePeriods } from '@postura/domain/dashboard/revenue.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { isOverdue, OPEN, paymentsWithPatient } from '../payments/payments.queries.ts'

/** What should have come: how much, and what is waited for longest. */
export const findOverdue = async (read: AdminRead, today: CivilDate): Promise<Overdue> => {
  const { db, adminId } = read
  const late = db.selectFrom('clinic.payments').where('admin_id', '=', adminId).where(OPEN).where(isOverdue(today))
  const sums = late.select([
    sql<number>`count(*)::int`.as('count'),
    sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('sum_cents'),
  ])
  const first = late.select('id').orderBy('due_date').orderBy('id').limit(OLDEST_OVERDUE)
  const oldest = paymentsWithPatient(read)
    .select(['payment.id', 'payment.patient_id', 'patient.name as patient_name'])
    .select(['payment.amount_cents', 'payment.description', 'payment.due_date'])
    .where('payment.id', '=', sql<string>`any(array(${first}))`)
    .orderBy('payment.due_date')
    .orderBy('payment.id')
  const [total, named] = await Promise.all([sums.executeTakeFirstOrThrow(), oldest.execute()])
  return { ...total, oldest: named }
}

/** What was paid, by the day it was paid on. */
export const sumRevenue = ({ db, adminId }: AdminRead, today: CivilDate): Promise<Revenue> => {
  const { thisMonth, lastMonthSoFar, lastMonth } = revenuePeriods(today)
  const within = ({ from, to }: { from: CivilDate; to: CivilDate }) =>
    sql<number>`coalesce(sum(amount_cents) filter (where payment_date between ${from} and ${to}), 0)::float8`
  return db
    .selectFrom('clinic.payments')
    .select([
      within(thisMonth).as('this_month_cents'),
      within(lastMonthSoFar).as('last_month_so_far_cents'),
      within(lastMonth).as('last_month_cents'),
    ])
    .where('admin_id', '=', adminId)
    .where(sql<boolean>`status = 'paid'`)
    .where('payment_date', '>=', lastMonth.from)
    .where('payment_date', '<=', thisMonth.to)
    .executeTakeFirstOrThrow()
}

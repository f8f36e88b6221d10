import {
  type Dashboard,
  DEBTOR_COUNT,
  type DebtorList,
  MAX_DEBTS_TODAY,
  type Revenue,
} from '@postura/domain/dashboard/dashboard'
import { getRevenuePeriods } from '@postura/domain/dashboard/revenue.rules'
import type { ChargeWay } from '@postura/domain/patients/debt-charge'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { dayBounds } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { contactColumns, selectGuardian, selectPatientOf } from '../patients/patients.queries.ts'
import { received } from '../payments/entries.queries.ts'
import { IS_OPEN, isOverdue, REST } from '../payments/payments.queries.ts'

/** A payment of R$ 0,00 is no debt. */
const selectOverdue = ({ db, adminId }: AdminRead, today: CivilDate) =>
  db
    .selectFrom('clinic.payments')
    .where('admin_id', '=', adminId)
    .where(IS_OPEN)
    .where(isOverdue(today))
    .where(REST, '>', 0)

const sumCents = sql<number>`sum(${REST})::float8`

/** Overdue payments by patient, the largest debt first, and their totals. The index `payments_open` contains all columns. */
export const findOverdue = async (read: AdminRead, today: CivilDate, limit = DEBTOR_COUNT): Promise<DebtorList> => {
  const people = selectOverdue(read, today)
    .select(['admin_id', 'patient_id', sql<number>`count(*)::int`.as('count'), sumCents.as('sum_cents')])
    .select(sql<CivilDate>`min(due_date)`.as('since'))
    .groupBy(['admin_id', 'patient_id'])
  const largest = read.db
    .selectFrom(people.as('person'))
    .selectAll('person')
    .select(sql<number>`(count(*) over ())::int`.as('people'))
    .select(sql<number>`(sum(person.count) over ())::int`.as('all_count'))
    .select(sql<number>`(sum(person.sum_cents) over ())::float8`.as('all_cents'))
    .orderBy('sum_cents', 'desc')
    .orderBy('since')
    .orderBy('patient_id')
    .limit(limit)
  const oldest = selectOverdue(read, today)
    .select('id')
    .where('patient_id', '=', sql.ref<string>('debtor.patient_id'))
    .orderBy('due_date')
    .orderBy('id')
    .limit(1)
  const rows = await read.db
    .selectFrom(largest.as('debtor'))
    .innerJoinLateral(oldest.as('payment'), (on) => on.onTrue())
    .innerJoinLateral(
      selectPatientOf(read, 'debtor')
        .select([...contactColumns, 'charged_at', 'charged_by'])
        .as('patient'),
      (on) => on.onTrue(),
    )
    .select(['debtor.patient_id', 'debtor.count', 'debtor.sum_cents', 'debtor.since', 'payment.id as payment_id'])
    .select(['debtor.people', 'debtor.all_count', 'debtor.all_cents'])
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian()])
    .select(['patient.charged_at', 'patient.charged_by'])
    .$narrowType<{ charged_by: ChargeWay | null }>()
    .orderBy('debtor.sum_cents', 'desc')
    .orderBy('debtor.since')
    .orderBy('debtor.patient_id')
    .execute()
  const [first] = rows
  return {
    count: first?.all_count ?? 0,
    sum_cents: first?.all_cents ?? 0,
    people: first?.people ?? 0,
    debtors: rows.map(({ people: _, all_count: __, all_cents: ___, ...row }) => row),
  }
}

/** Overdue sums of the patients with an appointment today. */
export const findDebtsToday = (read: AdminRead, today: CivilDate): Promise<Dashboard['debts_today']> => {
  const { start, end } = dayBounds(today)
  const coming = read.db
    .selectFrom('clinic.appointments')
    .select('patient_id')
    .where('admin_id', '=', read.adminId)
    .where('status', '<>', 'canceled')
    .where('start_time', '>=', start.toISOString())
    .where('start_time', '<', end.toISOString())
    .limit(MAX_DEBTS_TODAY)
  return selectOverdue(read, today)
    .select(['patient_id', sumCents.as('sum_cents')])
    .where('patient_id', '=', sql<string>`any(array(${coming}))`)
    .groupBy('patient_id')
    .execute()
}

/** Sums what was received by its day. */
export const sumRevenue = (read: AdminRead, today: CivilDate): Promise<Revenue> => {
  const { thisMonth, lastMonthSoFar, lastMonth } = getRevenuePeriods(today)
  const within = ({ from, to }: { from: CivilDate; to: CivilDate }) =>
    sql<number>`coalesce(sum(amount_cents) filter (where payment_date between ${from} and ${to}), 0)::float8`
  return read.db
    .selectFrom(received(read).as('received'))
    .select([
      within(thisMonth).as('this_month_cents'),
      within(lastMonthSoFar).as('last_month_so_far_cents'),
      within(lastMonth).as('last_month_cents'),
    ])
    .where('payment_date', '>=', lastMonth.from)
    .where('payment_date', '<=', thisMonth.to)
    .executeTakeFirstOrThrow()
}

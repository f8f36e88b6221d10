import { sortForClosing } from '@postura/domain/dashboard/closing/closing.rules'
import type {
  DayResult,
  OpenAppointment,
  OpenItem,
  OpenItems,
  OpenSeat,
} from '@postura/domain/dashboard/closing/open-item'
import { MAX_OPEN_ITEMS } from '@postura/domain/dashboard/closing/open-item'
import { pickPackage } from '@postura/domain/packages/package.rules'
import { MAX_EXACT_TOTAL } from '@postura/domain/shared/page'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { clinicZone } from '@postura/domain/shared/time/clinic-zone'
import { civilDateOf, dayBounds } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { countCapped } from '../../../db/keyset.ts'
import { onlyOwn } from '../../../db/own-scope.ts'
import type { AdminRead } from '../../../db/tenant.ts'
import { selectAppointmentsWithPatient } from '../../appointments/appointments.queries.ts'
import { ENROLLED } from '../../classes/classes.queries.ts'
import { findPackagesWithSessionsLeft } from '../../packages/packages.queries.ts'
import { selectLastCharge } from '../../payments/charges.queries.ts'
import { received } from '../../payments/entries.queries.ts'
import { orOnlyProfessional, selectPrice } from '../../prices/prices.queries.ts'

/** Literal in the SQL text, so that a generic plan can use the partial index. */
const LIVE = sql<boolean>`status in ('scheduled', 'confirmed')`

const dayOf = (start: string) => sql<string>`(${sql.ref(start)} at time zone ${sql.lit(clinicZone())})::date`

/** Appointments without an outcome that begin before a moment. */
const openAppointments = (read: AdminRead, before: Date) =>
  read.db
    .selectFrom('clinic.appointments')
    .select(['id', 'start_time'])
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'clinic.appointments'))
    .where(LIVE)
    .where('start_time', '<', before.toISOString())

/** Enrolled seats without attendance, of classes that begin before a moment. A paused patient is not expected. */
const openSeats = (read: AdminRead, before: Date) =>
  read.db
    .selectFrom('clinic.classes as class')
    .innerJoin('clinic.class_enrollments as seat', (join) =>
      join.onRef('seat.admin_id', '=', 'class.admin_id').onRef('seat.class_id', '=', 'class.id'),
    )
    .select('seat.id')
    .where('class.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('class.status', '<>', 'canceled')
    .where('class.start_time', '<', before.toISOString())
    .where('seat.admin_id', '=', read.adminId)
    .where('seat.status', '=', ENROLLED)
    .where('seat.attendance', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('clinic.class_pauses as pause')
            .whereRef('pause.admin_id', '=', 'seat.admin_id')
            .whereRef('pause.patient_id', '=', 'seat.patient_id')
            .where('pause.keeps_seat', '=', true)
            .where(sql<boolean>`${dayOf('class.start_time')} between pause.from_date and pause.to_date`),
        ),
      ),
    )

/** Adds the price, else the last one charged, which whoever settles a session sees (two index lookups per row, at most MAX_OPEN_ITEMS), and the package that would pay for each session. */
const findOpenAppointments = async (read: AdminRead, before: Date): Promise<OpenAppointment[]> => {
  const newest = openAppointments(read, before)
    .orderBy(dayOf('start_time'), 'desc')
    .orderBy('start_time')
    .orderBy('id')
    .limit(MAX_OPEN_ITEMS)
  const lastPrice = selectLastCharge(read)
    .where('session.patient_id', '=', sql.ref<string>('appointment.patient_id'))
    .where('session.title', '=', sql.ref<string>('appointment.title'))
  const price = selectPrice(read, orOnlyProfessional(read, sql.ref('appointment.professional_id'))).where(
    'price.type',
    '=',
    sql.ref<string>('appointment.title'),
  )
  const rows = await selectAppointmentsWithPatient(read)
    .leftJoinLateral(price.as('price'), (on) => on.onTrue())
    .leftJoinLateral(lastPrice.as('last'), (on) => on.onTrue())
    .select(sql<number | null>`coalesce(price.amount_cents, last.amount_cents)`.as('suggested_cents'))
    .$narrowType<Pick<OpenAppointment, 'status'>>()
    .where('appointment.id', '=', sql<string>`any(array(${read.db.selectFrom(newest.as('newest')).select('id')}))`)
    .execute()
  const leftOf = await findPackagesWithSessionsLeft(read, rows)
  return rows.map(({ package: _, ...row }) => ({
    kind: 'appointment',
    ...row,
    package: pickPackage(leftOf(row.patient_id), row.title, civilDateOf(row.start_time)),
  }))
}

/** Returns also the number of seats whose class is over: sorting reads every seat anyway, so the count costs nothing more. */
const findOpenSeats = async (
  read: AdminRead,
  before: Date,
  now: Date,
): Promise<{ seats: OpenSeat[]; total: number }> => {
  const due = sql<number>`count(*) filter (where class.end_time <= ${now.toISOString()}) over ()`
  const newest = openSeats(read, before)
    .select(['seat.class_id', 'seat.patient_id', 'class.professional_id'])
    .select(['class.title', 'class.start_time', 'class.end_time'])
    .select(sql<number>`${due}::int`.as('total'))
    .orderBy(dayOf('class.start_time'), 'desc')
    .orderBy('class.start_time')
    .orderBy('class.id')
    .orderBy('seat.id')
    .limit(MAX_OPEN_ITEMS)
  const rows = await read.db
    .selectFrom(newest.as('seat'))
    .innerJoin('clinic.patients as patient', 'patient.id', 'seat.patient_id')
    .where('patient.admin_id', '=', read.adminId)
    .selectAll('seat')
    .select('patient.name as patient_name')
    .execute()
  return { seats: rows.map(({ total: _, ...row }) => ({ kind: 'seat', ...row })), total: rows[0]?.total ?? 0 }
}

/** Counts attended and missed visits that began today, and sums all money received today. */
const findDayResult = async (read: AdminRead, today: CivilDate): Promise<DayResult> => {
  const { db, adminId } = read
  const { start, end } = dayBounds(today)
  const sessions = db
    .selectFrom('clinic.appointments')
    .select([
      sql<number>`count(*) filter (where status = 'completed')::int`.as('came'),
      sql<number>`count(*) filter (where cancel_reason = 'no_show')::int`.as('missed'),
    ])
    .where('admin_id', '=', adminId)
    .$call(onlyOwn(read, 'appointment', 'clinic.appointments'))
    .where('start_time', '>=', start.toISOString())
    .where('start_time', '<', end.toISOString())
  const seats = db
    .selectFrom('clinic.classes as class')
    .innerJoin('clinic.class_enrollments as seat', (join) =>
      join.onRef('seat.admin_id', '=', 'class.admin_id').onRef('seat.class_id', '=', 'class.id'),
    )
    .select([
      sql<number>`count(*) filter (where attendance = 'present')::int`.as('came'),
      sql<number>`count(*) filter (where attendance = 'absent')::int`.as('missed'),
    ])
    .where('class.admin_id', '=', adminId)
    .$call(onlyOwn(read, 'class', 'class'))
    .where('class.start_time', '>=', start.toISOString())
    .where('class.start_time', '<', end.toISOString())
    .where('seat.admin_id', '=', adminId)
    .where('seat.status', '=', ENROLLED)
  const receivedToday = db
    .selectFrom(received(read).as('received'))
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('received_cents'))
    .where('payment_date', '=', today)
  const [ofSessions, ofSeats, money] = await Promise.all([
    sessions.executeTakeFirstOrThrow(),
    seats.executeTakeFirstOrThrow(),
    read.seesAmounts ? receivedToday.executeTakeFirstOrThrow() : null,
  ])
  return {
    received_cents: money?.received_cents ?? null,
    came: ofSessions.came + ofSeats.came,
    missed: ofSessions.missed + ofSeats.missed,
  }
}

/** Open items of today and before. Each list is limited alone: the first items of the merged list are among the first of each. */
export const findOpenItems = async (read: AdminRead, today: CivilDate, now: Date): Promise<OpenItems> => {
  const { end } = dayBounds(today)
  // One millisecond later, so that an item that begins now counts as begun.
  const due = openAppointments(read, new Date(now.getTime() + 1))
    // A session that runs needs no outcome yet.
    .where(({ or, eb }) => or([eb('started_at', 'is', null), eb('end_time', '<=', now.toISOString())]))
  const [sessions, { seats, total }, dueSessions, day] = await Promise.all([
    findOpenAppointments(read, end),
    findOpenSeats(read, end, now),
    countCapped(read.db, due),
    findDayResult(read, today),
  ])
  const items: OpenItem[] = sortForClosing([...sessions, ...seats]).slice(0, MAX_OPEN_ITEMS)
  // The screen shows no exact number above the maximum.
  return { items, total: Math.min(total + dueSessions, MAX_EXACT_TOTAL + 1), day }
}

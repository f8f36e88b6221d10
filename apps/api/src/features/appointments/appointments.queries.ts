import {
  type Appointment,
  type AppointmentListQuery,
  appointment,
  type LatestAppointment,
  latestAppointment,
} from '@postura/domain/appointments/appointment'
import { findMatchingTypes, isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { MAX_MOVES } from '@postura/domain/appointments/moves/appointment-moves'
import { MAX_SESSION_DAYS } from '@postura/domain/documents/document'
import { AppError } from '@postura/domain/errors'
import { LATEST_COUNT, parsePatientSearch } from '@postura/domain/patients/patient.rules'
import { type AppointmentType, type CalendarQuery, MAX_CALENDAR_ENTRIES } from '@postura/domain/scheduling/scheduling'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instant, MAX_DURATION_MINUTES } from '@postura/domain/shared/time/instant'
import { civilDateOf, dayBounds, instantOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { applyKeyset, countCapped, directionOf, isAfterEntry, type SortOrder, toKeysetPage } from '../../db/keyset.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { selectPackageUse } from '../packages/uses.queries.ts'
import {
  contactColumns,
  selectGuardian,
  selectMatchingPatients,
  selectPatientOf,
} from '../patients/patients.queries.ts'
import { CANCELED } from '../payments/charges.queries.ts'

const columns = columnsOf(appointment, 'patient_name', 'patient_phone', 'guardian', 'charge', 'package')

/** Columns whose values are limited by check constraints. */
type Checked = Pick<Appointment, 'title' | 'status' | 'cancel_reason' | 'charge'>

/** Appointments with their patient, charge and package use. The lateral joins force index lookups, whatever the planner estimates. */
export const selectAppointmentsWithPatient = (read: AdminRead, seesAmounts = read.seesAmounts) => {
  const amountOf = (column: string) => sql.raw(seesAmounts ? column : 'null')
  return read.db
    .selectFrom('clinic.appointments as appointment')
    .innerJoinLateral(selectPatientOf(read, 'appointment').select(contactColumns).as('patient'), (on) => on.onTrue())
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.payments as payment')
          .select(
            sql`jsonb_build_object(
              'id', id, 'amount_cents', ${amountOf('amount_cents')}, 'status', status, 'due_date', due_date,
              'has_parts', parts_cents > 0, 'parts_cents', ${amountOf('parts_cents')})`.as('charge'),
          )
          .whereRef('payment.admin_id', '=', 'appointment.admin_id')
          .whereRef('payment.appointment_id', '=', 'appointment.id')
          .where('payment.status', '<>', CANCELED)
          .limit(1)
          .as('charged'),
      (on) => on.onTrue(),
    )
    .where('appointment.admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'appointment'))
    .select(columns.map((column) => `appointment.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', selectGuardian(), 'charged.charge'])
    .select(selectPackageUse('appointment_id', 'appointment').as('package'))
    .$narrowType<Checked>()
}

/** With the price of this one session: whoever completes it needs it. */
export const findAppointment = (read: AdminRead, id: string): Promise<Appointment | undefined> =>
  selectAppointmentsWithPatient(read, true).where('appointment.id', '=', id).executeTakeFirst()

export const findAppointmentsById = (read: AdminRead, ids: readonly string[]): Promise<Appointment[]> =>
  selectAppointmentsWithPatient(read).where('appointment.id', '=', sql<string>`any(${ids}::uuid[])`).execute()

/** Sessions of a patient that have not ended and can be moved, the next first. */
export const findMovableAppointments = (read: AdminRead, patientId: string, now: Date): Promise<Appointment[]> =>
  selectAppointmentsWithPatient(read)
    .where('appointment.patient_id', '=', patientId)
    .where('appointment.status', 'in', ['scheduled', 'confirmed'])
    .where('appointment.end_time', '>', now.toISOString())
    .orderBy('appointment.start_time')
    .orderBy('appointment.id')
    .limit(MAX_MOVES)
    .execute()

export const getAppointment = async (read: AdminRead, id: string): Promise<Appointment> => {
  const found = await findAppointment(read, id)
  if (!found) throw new AppError('appointment_not_found')
  return found
}

type BookedSession = { patient_id: string; title: AppointmentType; day: CivilDate; professional_id: string | null }

/** True if the patient has such a session on the day, in any status. */
export const hasSession = async (
  read: AdminRead,
  { patient_id, title, day, professional_id }: BookedSession,
): Promise<boolean> => {
  const { start, end } = dayBounds(day)
  const found = await read.db
    .selectFrom('clinic.appointments')
    .select('id')
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'clinic.appointments'))
    .where('patient_id', '=', patient_id)
    .where('professional_id', 'is not distinct from', professional_id)
    .where('title', '=', title)
    .where('start_time', '>=', start.toISOString())
    .where('start_time', '<', end.toISOString())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findCalendarAppointments = (
  read: AdminRead,
  { from, to, ...after }: CalendarQuery,
): Promise<Appointment[]> =>
  selectAppointmentsWithPatient(read)
    .where(isAfterEntry('appointment', after))
    // An appointment past midnight belongs to both days. No appointment lasts longer than half a day.
    .where(
      'appointment.start_time',
      '>',
      new Date(instantOf(from).getTime() - MAX_DURATION_MINUTES * 60_000).toISOString(),
    )
    .where('appointment.start_time', '<', instantOf(to).toISOString())
    .where('appointment.end_time', '>', instantOf(from).toISOString())
    .orderBy('appointment.start_time')
    .orderBy('appointment.id')
    .limit(MAX_CALENDAR_ENTRIES)
    .execute()

type Filters = Pick<AppointmentListQuery, 'day' | 'period' | 'status' | 'professional'> & { today: CivilDate }

/** Filtered appointments. Selects only ids and times, so that the index is used. */
const filtered = (read: AdminRead, { day, period, today, status, professional }: Filters) => {
  let rows = read.db
    .selectFrom('clinic.appointments')
    .select(['id', 'start_time'])
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'appointment', 'clinic.appointments'))
  if (day) {
    const { start, end } = dayBounds(day)
    rows = rows.where('start_time', '>=', start.toISOString()).where('start_time', '<', end.toISOString())
  }
  if (period !== 'all') rows = rows.where('start_time', period === 'past' ? '<' : '>=', instantOf(today).toISOString())
  if (status) rows = rows.where('status', '=', status)
  // The literal condition lets a generic plan use the partial index of scheduled and confirmed appointments.
  if (status && isScheduledOrConfirmed(status)) rows = rows.where(sql<boolean>`status in ('scheduled', 'confirmed')`)
  if (professional) rows = rows.where('professional_id', '=', professional)
  return rows
}

/** Up to this many matching patients are looked up one by one. With more, the list is scanned until a page is full. */
const FEW = 100

const key = { key: 'start_time', id: 'id', keySchema: instant }

/**
 * One page of these appointments, and all of them. Those of one professional are read in two parts, of which the index
 * `appointments_in_order` sorts each: a page reads no appointment of others.
 */
const pageOf = ({ db, within }: AdminRead, rows: ReturnType<typeof filtered>, cursors: object, order: SortOrder) => {
  if (within === null) return { slice: applyKeyset(rows, key, cursors, order), counted: rows }
  const [own, open] = [rows.where('professional_id', '=', within), rows.where('professional_id', 'is', null)]
  const sorted = (part: typeof rows) =>
    db.selectFrom(applyKeyset(part, key, cursors, order).as('part')).select(['id', 'start_time'])
  // Sorted by professional first: the planner expects many rows of nobody, and would search them among everyone's.
  const inOrder = open.orderBy('professional_id', directionOf(cursors, order))
  const both = db.selectFrom(sorted(own).unionAll(sorted(inOrder)).as('both')).select(['id', 'start_time'])
  return { slice: applyKeyset(both, key, cursors, order), counted: own.unionAll(open) }
}

/** Query for one page of matching appointments, and the query that counts all of them. */
const searched = async (
  read: AdminRead,
  { q, ...filters }: Filters & { q: string },
  cursors: object,
  order: SortOrder,
) => {
  const { db } = read
  const rows = filtered(read, filters)
  if (q === '') return pageOf(read, rows, cursors, order)
  const types = findMatchingTypes(q)
  const found = selectMatchingPatients(read, parsePatientSearch(q))
  // With a type or a day the index finds the rows directly, so patients are not looked up first.
  const few = types.length > 0 || filters.day ? null : await found.limit(FEW + 1).execute()
  if (few === null || few.length > FEW) {
    const theirs = found.clearSelect().select('id')
    const wide = rows.where((where) =>
      where.or([where('title', '=', sql<string>`any(${types}::text[])`), where('patient_id', 'in', theirs)]),
    )
    // The array makes the planner count patient by patient with an index-only scan.
    const counted = types.length > 0 ? wide : rows.where('patient_id', '=', sql<string>`any(array(${theirs}))`)
    return { slice: applyKeyset(wide, key, cursors, order), counted }
  }
  const ids = few.map(({ id }) => id)
  const ofOne = applyKeyset(rows.where('patient_id', '=', sql.ref<string>('found.id')), key, cursors, order)
  const ofAll = db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'found'>(sql`found(id)`))
    .innerJoinLateral(ofOne.as('row'), (on) => on.onTrue())
    .select(['row.id', 'row.start_time'])
  return {
    slice: applyKeyset(ofAll, { ...key, key: 'row.start_time', id: 'row.id' }, cursors, order),
    counted: rows.where('patient_id', '=', sql<string>`any(${ids}::uuid[])`),
  }
}

/** Lists the latest appointments first. Those of one day and those from today on are in chronological order. */
export const findAppointments = async (
  read: AdminRead,
  { after, before, ...query }: AppointmentListQuery,
  today: CivilDate,
) => {
  const wanted = { ...query, today }
  const order: SortOrder = wanted.day || wanted.period === 'upcoming' ? 'asc' : 'desc'
  const cursors = { after, before }
  const { slice, counted } = await searched(read, wanted, cursors, order)
  const direction = directionOf(cursors, order)
  const rows = selectAppointmentsWithPatient(read)
    .where('appointment.id', '=', sql<string>`any(array(${read.db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('appointment.start_time', direction)
    .orderBy('appointment.id', direction)
  const [page, total] = await Promise.all([rows.execute(), countCapped(read.db, counted)])
  return { ...toKeysetPage(page, cursors, ({ start_time, id }) => ({ key: start_time, id })), total }
}

/** Next and latest appointments of a patient. */
export const findPatientAppointments = async (
  read: AdminRead,
  patientId: string,
  today: CivilDate,
): Promise<LatestAppointment[]> => {
  const theirs = read.db
    .selectFrom('clinic.appointments as appointment')
    .select(columnsOf(latestAppointment, 'package'))
    .select(selectPackageUse('appointment_id', 'appointment').as('package'))
    .$narrowType<Pick<LatestAppointment, 'title' | 'status'>>()
    .where('admin_id', '=', read.adminId)
    .where('patient_id', '=', patientId)
    .$call(onlyOwn(read, 'appointment', 'appointment'))
    .limit(LATEST_COUNT)
  const midnight = instantOf(today).toISOString()
  const [next, latest] = await Promise.all([
    theirs.where('start_time', '>=', midnight).orderBy('start_time').execute(),
    theirs.where('start_time', '<', midnight).orderBy('start_time', 'desc').execute(),
  ])
  return [...next, ...latest]
}

/**
 * Days of the patient's sessions, oldest first: completed appointments and classes in which they were present. A session number counts the
 * whole treatment, so colleagues' days count too; nothing but the day is shown.
 */
export const findSessionDays = async ({ db, adminId }: AdminRead, patientId: string): Promise<CivilDate[]> => {
  const { rows } = await sql<{ start_time: string }>`
    select start_time from clinic.appointments
    where admin_id = ${adminId} and patient_id = ${patientId} and status = 'completed'
    union all
    select class.start_time from clinic.class_enrollments seat
    join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
    where seat.admin_id = ${adminId} and seat.patient_id = ${patientId} and seat.attendance = 'present'
    order by start_time desc limit ${MAX_SESSION_DAYS}`.execute(db)
  return rows.reverse().map(({ start_time }) => civilDateOf(start_time))
}

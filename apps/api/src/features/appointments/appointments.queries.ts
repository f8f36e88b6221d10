import type { CalendarQuery } from '@postura/domain/agenda/agenda'
import type { Appointment, AppointmentListQuery, LatestAppointment } from '@postura/domain/appointments/appointment'
import { isLive, searchedTypes } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import { LATEST, patientSearch } from '@postura/domain/patients/patient.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { instant, LONGEST_MINUTES } from '@postura/domain/shared/time/instant'
import { civilDateOf, dayBounds, instantOf } from '@postura/domain/shared/time/zoned-time'
import { sql } from 'kysely'
import { cappedTotal, directionOf, keysetPage, keysetSlice, type Order } from '../../db/keyset.ts'
import type { AdminRead } from '../../db/tenant.ts'
import { packageUseOf } from '../packages/uses.queries.ts'
import { matchingPatients } from '../patients/patients.queries.ts'
import { CANCELED } from '../payments/charges.queries.ts'

const columns = [
  'id',
  'patient_id',
  'professional_id',
  'series_id',
  'title',
  'description',
  'start_time',
  'end_time',
  'status',
  'cancel_reason',
  'squeezed_in',
  'reminded_at',
  'rev',
] as const

/** Checks hold the columns to these. */
type Checked = Pick<Appointment, 'title' | 'status' | 'cancel_reason' | 'charge'>

/** Appointments with their patient and what is charged for them, or which session of a package was taken, found by the index whatever the planner expects. */
export const appointmentsWithPatient = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.appointments as appointment')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.patients')
          .select(['name', 'phone'])
          .whereRef('clinic.patients.admin_id', '=', 'appointment.admin_id')
          .whereRef('clinic.patients.id', '=', 'appointment.patient_id')
          .limit(1)
          .as('patient'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('clinic.payments as payment')
          .select(
            sql`jsonb_build_object('id', id, 'amount_cents', amount_cents, 'status', status, 'due_date', due_date)`.as(
              'charge',
            ),
          )
          .whereRef('payment.admin_id', '=', 'appointment.admin_id')
          .whereRef('payment.appointment_id', '=', 'appointment.id')
          .where('payment.status', '<>', CANCELED)
          .limit(1)
          .as('charged'),
      (on) => on.onTrue(),
    )
    .where('appointment.admin_id', '=', adminId)
    .select(columns.map((column) => `appointment.${column}` as const))
    .select(['patient.name as patient_name', 'patient.phone as patient_phone', 'charged.charge'])
    .select(packageUseOf('appointment_id', 'appointment').as('package'))
    .$narrowType<Checked>()

export const findAppointment = (read: AdminRead, id: string): Promise<Appointment | undefined> =>
  appointmentsWithPatient(read).where('appointment.id', '=', id).executeTakeFirst()

export const getAppointment = async (read: AdminRead, id: string): Promise<Appointment> => {
  const found = await findAppointment(read, id)
  if (!found) throw new AppError('appointment_not_found')
  return found
}

export const findCalendar = (read: AdminRead, { from, to }: CalendarQuery): Promise<Appointment[]> =>
  appointmentsWithPatient(read)
    // What runs past midnight belongs to the next day too; nothing lasts longer than half a day.
    .where('appointment.start_time', '>', new Date(instantOf(from).getTime() - LONGEST_MINUTES * 60_000).toISOString())
    .where('appointment.start_time', '<', instantOf(to).toISOString())
    .where('appointment.end_time', '>', instantOf(from).toISOString())
    .orderBy('appointment.start_time')
    .orderBy('appointment.id')
    .execute()

type Filters = Pick<AppointmentListQuery, 'day' | 'status' | 'professional'>

/** The clinic's appointments that pass the filters: ids and times only, so that the index leads. */
const filtered = ({ db, adminId }: AdminRead, { day, status, professional }: Filters) => {
  let rows = db.selectFrom('clinic.appointments').select(['id', 'start_time']).where('admin_id', '=', adminId)
  if (day) {
    const { start, end } = dayBounds(day)
    rows = rows.where('start_time', '>=', start.toISOString()).where('start_time', '<', end.toISOString())
  }
  if (status) rows = rows.where('status', '=', status)
  // Few are still to come, and an index holds only those; a plan made for any status must be told that it may use it.
  if (status && isLive(status)) rows = rows.where(sql<boolean>`status in ('scheduled', 'confirmed')`)
  if (professional) rows = rows.where('professional_id', '=', professional)
  return rows
}

/** Up to so many patients are looked up one by one; beyond, the list is walked until a page of theirs is full. */
const FEW = 100

const key = { key: 'start_time', id: 'id', keySchema: instant }

/** One page of those who match, and how many there are. */
const searched = async (read: AdminRead, { q, ...filters }: Filters & { q: string }, cursors: object, order: Order) => {
  const { db } = read
  const rows = filtered(read, filters)
  const all = { slice: keysetSlice(rows, key, cursors, order), counted: rows }
  if (q === '') return all
  const types = searchedTypes(q)
  const found = matchingPatients(read, patientSearch(q))
  // A type or a day leads to the rows by itself: nobody has to be looked up before.
  const few = types.length > 0 || filters.day ? null : await found.limit(FEW + 1).execute()
  if (few === null || few.length > FEW) {
    const theirs = found.clearSelect().select('id')
    const wide = rows.where((where) =>
      where.or([where('title', '=', sql<string>`any(${types}::text[])`), where('patient_id', 'in', theirs)]),
    )
    // An array, so that they are counted patient by patient, in an index alone.
    const counted = types.length > 0 ? wide : rows.where('patient_id', '=', sql<string>`any(array(${theirs}))`)
    return { slice: keysetSlice(wide, key, cursors, order), counted }
  }
  const ids = few.map(({ id }) => id)
  const ofOne = keysetSlice(rows.where('patient_id', '=', sql.ref<string>('found.id')), key, cursors, order)
  const ofAll = db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'found'>(sql`found(id)`))
    .innerJoinLateral(ofOne.as('row'), (on) => on.onTrue())
    .select(['row.id', 'row.start_time'])
  return {
    slice: keysetSlice(ofAll, { ...key, key: 'row.start_time', id: 'row.id' }, cursors, order),
    counted: rows.where('patient_id', '=', sql<string>`any(${ids}::uuid[])`),
  }
}

/** The latest first; the appointments of one day as the day goes. */
export const findAppointments = async (read: AdminRead, { after, before, ...wanted }: AppointmentListQuery) => {
  const order: Order = wanted.day ? 'asc' : 'desc'
  const cursors = { after, before }
  const { slice, counted } = await searched(read, wanted, cursors, order)
  const direction = directionOf(cursors, order)
  const rows = appointmentsWithPatient(read)
    .where('appointment.id', '=', sql<string>`any(array(${read.db.selectFrom(slice.as('slice')).select('id')}))`)
    .orderBy('appointment.start_time', direction)
    .orderBy('appointment.id', direction)
  const [page, total] = await Promise.all([rows.execute(), cappedTotal(read.db, counted)])
  return { ...keysetPage(page, cursors, ({ start_time, id }) => ({ key: start_time, id })), total }
}

export const findLatestAppointments = ({ db, adminId }: AdminRead, patientId: string): Promise<LatestAppointment[]> =>
  db
    .selectFrom('clinic.appointments as appointment')
    .select([
      'id',
      'title',
      'start_time',
      'end_time',
      'status',
      packageUseOf('appointment_id', 'appointment').as('package'),
    ])
    .$narrowType<Pick<LatestAppointment, 'title' | 'status'>>()
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .orderBy('start_time', 'desc')
    .limit(LATEST)
    .execute()

/** The day of each completed appointment, the first one first. */
export const findSessionDays = async ({ db, adminId }: AdminRead, patientId: string): Promise<CivilDate[]> => {
  const sessions = await db
    .selectFrom('clinic.appointments')
    .select('start_time')
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'completed')
    .orderBy('start_time')
    .execute()
  return sessions.map(({ start_time }) => civilDateOf(start_time))
}

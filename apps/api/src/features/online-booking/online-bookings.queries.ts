import type { AppointmentStatus } from '@postura/domain/appointments/appointment'
import type { ShownBooking } from '@postura/domain/online-booking/booking-page'
import {
  type BookingRequest,
  type BookingStatus,
  LINK_MINUTES,
  MAX_ONLINE_BOOKINGS,
  type OnlineBooking,
} from '@postura/domain/online-booking/online-booking'
import type { AppointmentType } from '@postura/domain/scheduling/scheduling'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx, UnlockedTx } from '../../db/tenant.ts'
import { isAwaited } from '../scheduling/conflicts.queries.ts'

const TABLE = 'clinic.online_bookings'

/** A booking, with the appointment that it became. */
export type StoredBooking = ShownBooking & {
  id: string
  email: string
  phone: string
  type: AppointmentType
  professional_id: string | null
  room_id: string | null
  end_time: string
  asked_at: string
  held_until: string
  patient_id: string | null
  rev: number | null
}

type BookingRow = Omit<StoredBooking, 'appointment'> & {
  made_status: AppointmentStatus | null
  made_start: string | null
  made_reason: string | null
  made_squeezed: boolean | null
}

const toBooking = ({ made_status, made_start, made_reason, made_squeezed, ...row }: BookingRow): StoredBooking => ({
  ...row,
  appointment:
    made_status === null || made_start === null
      ? null
      : {
          status: made_status,
          start_time: made_start,
          is_given_up: made_reason === 'patient',
          is_fixed: made_squeezed === true,
        },
})

const findOne = async (
  { db, adminId }: AdminRead,
  which: ReturnType<typeof sql>,
): Promise<StoredBooking | undefined> => {
  const { rows } = await sql<BookingRow>`
    select asked.id, asked.status, asked.name, asked.email, asked.phone, asked.type, asked.professional_id, asked.room_id,
      asked.start_time, asked.end_time, asked.asked_at, asked.held_until, asked.decided_at,
      professional.name as professional_name, made.patient_id, made.rev,
      made.status as made_status, made.start_time as made_start, made.cancel_reason as made_reason, made.squeezed_in as made_squeezed
    from clinic.online_bookings asked
    left join clinic.appointments made on made.admin_id = ${adminId} and made.id = asked.id
    left join clinic.professionals professional on professional.admin_id = ${adminId}
      and professional.id = coalesce(made.professional_id, asked.professional_id)
    where asked.admin_id = ${adminId} and ${which}`.execute(db)
  return rows[0] && toBooking(rows[0])
}

export const findBooking = (read: AdminRead, id: string): Promise<StoredBooking | undefined> =>
  findOne(read, sql`asked.id = ${id}${andOwn(read, 'appointment', 'asked')}`)

/** The booking of a mailed link. One that was never confirmed is shown for half an hour. */
export const findLinkedBooking = (
  read: AdminRead,
  linkHash: string,
  { now, endedAfter }: { now: Date; endedAfter: Date },
): Promise<StoredBooking | undefined> =>
  findOne(
    read,
    sql`asked.link_hash = ${linkHash} and coalesce(made.end_time, asked.end_time) > ${endedAfter.toISOString()}
      and (asked.status <> 'held' or asked.asked_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${LINK_MINUTES}))`,
  )

export type Hold = BookingRequest & { end_time: string; room_id: string | null }

export const insertHold = async (
  { db, adminId }: AdminTx,
  hold: Hold,
  { now, until }: { now: Date; until: Date },
): Promise<void> => {
  const times = { asked_at: now.toISOString(), held_until: until.toISOString() }
  await db
    .insertInto(TABLE)
    .values({ ...hold, ...times, admin_id: adminId })
    .execute()
}

/** Times that wait for a mailed link are free again after some minutes, and those of a contact with a new one. */
export const deleteHolds = async ({ db, adminId }: AdminTx, given: { now: Date; email: string }): Promise<void> => {
  await db
    .deleteFrom(TABLE)
    .where('admin_id', '=', adminId)
    .where('status', '=', 'held')
    .where((of) => of.or([of('held_until', '<=', given.now.toISOString()), of('email', '=', given.email)]))
    .execute()
}

export const deleteBooking = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db.deleteFrom(TABLE).where('admin_id', '=', adminId).where('id', '=', id).where('status', '=', 'held').execute()
}

/** Holds that take their time now, except one. */
export const findHeldTimes = async ({ db, adminId }: AdminRead, now: Date, except: string) =>
  db
    .selectFrom(TABLE)
    .select(['start_time', 'end_time', 'professional_id', 'room_id'])
    .where('admin_id', '=', adminId)
    .where('status', '=', 'held')
    .where('held_until', '>', now.toISOString())
    .where('id', '!=', except)
    .execute()

type Counted = { now: Date; day: { start: Date; end: Date }; except: string }

/** Bookings of a day of the clinic: those that were confirmed, and those that wait for a mailed link. */
export const countBookings = async (
  { db, adminId }: AdminRead,
  { now, day, except }: Counted,
): Promise<{ confirmed: number; held: number }> => {
  const { rows } = await sql<{ confirmed: number; held: number }>`
    select count(*) filter (where confirmed_at >= ${day.start.toISOString()} and confirmed_at < ${day.end.toISOString()})::int as confirmed,
      count(*) filter (where status = 'held' and held_until > ${now.toISOString()})::int as held
    from clinic.online_bookings where admin_id = ${adminId} and id <> ${except}`.execute(db)
  return rows[0] ?? { confirmed: 0, held: 0 }
}

/** Future times of a contact that wait for the clinic or that it accepted. */
export const countFutureBookings = async ({ db, adminId }: AdminRead, email: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from clinic.online_bookings asked
    left join clinic.appointments made on made.admin_id = ${adminId} and made.id = asked.id
    where asked.admin_id = ${adminId} and asked.email = ${email} and asked.status = 'waiting'
      and coalesce(made.start_time, asked.start_time) > ${now.toISOString()} and made.status is distinct from 'canceled'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Change = { status: BookingStatus; confirmed_at?: string; decided_at?: string | null; room_id?: string | null }

export const changeBooking = async ({ db, adminId }: AdminTx, id: string, change: Change): Promise<void> => {
  await db.updateTable(TABLE).set(change).where('admin_id', '=', adminId).where('id', '=', id).execute()
}

type ListedRow = Omit<OnlineBooking, 'matches'> & { matches: OnlineBooking['matches'] | null }

const list = async (read: AdminRead, which: ReturnType<typeof sql>): Promise<OnlineBooking[]> => {
  const { db, adminId } = read
  const { rows } = await sql<ListedRow>`
    select asked.id, asked.name, asked.email, asked.phone, asked.type, asked.professional_id, professional.name as professional_name,
      asked.start_time, asked.end_time, asked.confirmed_at, asked.status = 'declined' as is_declined, (
        select jsonb_agg(jsonb_build_object('id', known.id, 'name', known.name) order by known.name) from (
          select patient.id, patient.name from clinic.patients patient
          where patient.admin_id = ${adminId} and patient.archived_at is null${andOwn(read, 'patient', 'patient')}
            and (lower(patient.email) = asked.email or patient.phone_digits = regexp_replace(asked.phone, '\\D', '', 'g'))
          order by patient.name, patient.id limit 5) known) as matches
    from clinic.online_bookings asked
    left join clinic.professionals professional on professional.admin_id = ${adminId} and professional.id = asked.professional_id
    where asked.admin_id = ${adminId} and ${which}${andOwn(read, 'appointment', 'asked')}
    order by asked.start_time, asked.id limit ${MAX_ONLINE_BOOKINGS}`.execute(db)
  return rows.map(({ matches, ...row }) => ({ ...row, matches: matches ?? [] }))
}

/** Bookings that wait for the clinic, and those that it declined since. */
export const findOpenBookings = (read: AdminRead, { now, declinedSince }: { now: Date; declinedSince: Date }) =>
  list(
    read,
    sql`asked.end_time > ${now.toISOString()} and (asked.id in (
        select id from clinic.online_bookings where admin_id = ${read.adminId} and ${isAwaited(read.adminId)})
      or (asked.status = 'declined' and asked.decided_at > ${declinedSince.toISOString()}))`,
  )

export const findListedBooking = async (read: AdminRead, id: string): Promise<OnlineBooking | undefined> =>
  (await list(read, sql`asked.id = ${id} and asked.confirmed_at is not null`))[0]

/** What the worker writes about. The appointment is accepted if there is one with this id. */
export type MailedBooking = Pick<StoredBooking, 'id' | 'status' | 'name' | 'email' | 'start_time' | 'decided_at'> & {
  is_accepted: boolean
}

export const findMailedBooking = async ({ db, adminId }: AdminRead, id: string): Promise<MailedBooking | undefined> => {
  const { rows } = await sql<MailedBooking>`
    select asked.id, asked.status, asked.name, asked.email, coalesce(made.start_time, asked.start_time) as start_time, asked.decided_at,
      made.id is not null and made.status <> 'canceled' as is_accepted
    from clinic.online_bookings asked
    left join clinic.appointments made on made.admin_id = ${adminId} and made.id = asked.id
    where asked.admin_id = ${adminId} and asked.id = ${id}`.execute(db)
  return rows[0]
}

/** Only the hash of a link is stored; the newest one works. */
export const setLinkHash = async ({ db, adminId }: UnlockedTx, id: string, linkHash: string): Promise<void> => {
  await db
    .updateTable(TABLE)
    .set({ link_hash: linkHash })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

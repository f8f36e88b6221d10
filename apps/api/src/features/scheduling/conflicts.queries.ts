import type { Conflict } from '@postura/domain/scheduling/conflict'
import { MAX_DURATION_MINUTES, type TimeRange } from '@postura/domain/shared/time/instant'
import { type RawBuilder, sql } from 'kysely'
import { isOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

/** Time range with its patient, professional and room. A class has no patient. */
export type Slot = TimeRange & { patient_id: string | null; professional_id: string | null; room_id: string | null }

/** Conflict with its own `squeezed_in`: if it is set, the overlap was accepted before. */
type Found = Conflict & { squeezed_in: boolean }

/**
 * Condition for appointments and classes of a clinic that take a part of this time. Nothing lasts longer than half a day, so the index scan
 * has a lower bound.
 */
export const isOverlapping = (adminId: string, start: RawBuilder<unknown>, end: RawBuilder<unknown>) =>
  sql`admin_id = ${adminId} and start_time > ${start} - make_interval(mins => ${MAX_DURATION_MINUTES})
    and start_time < ${end} and end_time > ${start} and status <> 'canceled'`

/** Condition for a booking of a patient that waits for the clinic: nobody made its appointment, which has its id. */
export const isAwaited = (adminId: string) =>
  sql`status = 'waiting' and not exists (
    select from clinic.appointments made where made.admin_id = ${adminId} and made.id = online_bookings.id)`

/**
 * Conflicts of each slot: everything of the same patient, of the same professional and in the same room. A booking without a professional needs
 * one active professional for its whole time: it conflicts if each has a booking in it, or if there is an instant at which none is left.
 * With fewer than two, everything of the clinic conflicts.
 */
export const findConflicts = async (
  read: AdminRead,
  slots: readonly Slot[],
  except: readonly string[],
): Promise<Found[][]> => {
  if (slots.length === 0) return []
  const { db, adminId } = read
  const column = <K extends keyof Slot>(name: K) => slots.map((slot) => slot[name])
  const overlapping = isOverlapping(adminId, sql`slot.start_time`, sql`slot.end_time`)
  // Everyone's times count, but the name of another professional's patient or class is not told.
  const nameIfOwn = (own: RawBuilder<boolean> | null, name: RawBuilder<unknown>) =>
    own ? sql`case when ${own} then ${name} end` : name
  const patientName = nameIfOwn(isOwn(read, 'appointment', 'booked'), sql`patient.name`)
  const title = nameIfOwn(isOwn(read, 'class', 'class'), sql`class.title`)
  const { rows } = await sql<Found & { slot: number }>`
    with active as (select id from clinic.professionals where admin_id = ${adminId} and archived_at is null),
    overlap as (
      select slot.n, slot.professional_id as wanted, slot.room_id as wanted_room, greatest(slot.start_time, taken.start_time) as begins, taken.*,
        slot.professional_id is null or slot.professional_id in (select id from active) as needs_active,
        taken.professional_id is null or taken.professional_id in (select id from active) as takes_active
      from unnest(
          ${column('start_time')}::timestamptz[], ${column('end_time')}::timestamptz[],
          ${column('patient_id')}::uuid[], ${column('professional_id')}::uuid[], ${column('room_id')}::uuid[])
        with ordinality as slot(start_time, end_time, patient_id, professional_id, room_id, n)
      cross join lateral (
        -- The offset 0 forces one index scan per slot; without it the planner reads the clinic's whole agenda.
        (select 'appointment' as kind, booked.id, ${patientName} as name, booked.start_time, booked.end_time, booked.status,
            booked.squeezed_in, booked.professional_id, booked.room_id, coalesce(booked.patient_id = slot.patient_id, false) as is_theirs
          from (select * from clinic.appointments where ${overlapping} offset 0) booked
          join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = booked.patient_id)
        union all
        (select 'class', class.id, ${title}, class.start_time, class.end_time, class.status,
            class.squeezed_in, class.professional_id, class.room_id, exists (
              select from clinic.class_enrollments seat
              where seat.admin_id = ${adminId} and seat.class_id = class.id and seat.patient_id = slot.patient_id
                and seat.status = 'enrolled')
          from (select * from clinic.classes where ${overlapping} offset 0) class)
        union all
        (select 'request', asked.id, ${nameIfOwn(isOwn(read, 'appointment', 'asked'), sql`asked.name`)}, asked.start_time, asked.end_time,
            'scheduled', false, asked.professional_id, asked.room_id, false
          from (select * from clinic.online_bookings where ${overlapping} and ${isAwaited(adminId)} offset 0) asked)
      ) taken
      where taken.id <> all(${except}::uuid[])
    ),
    -- Instants at which the other bookings need all active professionals. Their number only grows when a booking begins.
    -- Materialized, because otherwise they are searched again for each overlap.
    full_instant as materialized (
      select n, moment.begins from (select distinct n, begins from overlap) moment join overlap using (n)
      where start_time <= moment.begins and end_time > moment.begins and takes_active
      group by n, moment.begins
      having count(distinct professional_id) filter (where professional_id is distinct from wanted)
        + count(*) filter (where professional_id is null) >= (select count(*) from active)
    ),
    all_booked as (
      select n from overlap where wanted is null and takes_active
      group by n having count(distinct professional_id) >= (select count(*) from active)
    )
    select overlap.n::int as slot, id, kind, name, start_time, end_time, squeezed_in,
      (select room.name from clinic.rooms room where room.admin_id = ${adminId} and room.id = wanted_room and room.id = room_id) as room,
      kind = 'appointment' and is_theirs and status in ('scheduled', 'confirmed') as wall
    from overlap
    where is_theirs or professional_id = wanted or room_id = wanted_room or (select count(*) from active) < 2
      or (needs_active and takes_active and (wanted is null or professional_id is null) and exists (
        select from full_instant at where at.n = overlap.n and at.begins >= start_time and at.begins < end_time))
      or (takes_active and professional_id is not null and n in (select n from all_booked))
    order by overlap.n, start_time, id`.execute(db)
  return slots.map((_, n) => rows.filter(({ slot }) => slot === n + 1).map(({ slot: _slot, ...found }) => found))
}

/** Active rows that were not squeezed in, without their patient: a database constraint prevents overlaps of a patient. */
export const findSlotsNotSqueezedIn = async ({ db, adminId }: AdminRead, ids: readonly string[]): Promise<Slot[]> => {
  const { rows } = await sql<Slot>`
    select start_time, end_time, null as patient_id, professional_id, room_id from clinic.appointments
    where admin_id = ${adminId} and id = any(${ids}::uuid[]) and status in ('scheduled', 'confirmed') and not squeezed_in
    union all
    select start_time, end_time, null, professional_id, room_id from clinic.classes
    where admin_id = ${adminId} and id = any(${ids}::uuid[]) and status = 'scheduled' and not squeezed_in`.execute(db)
  return rows
}

import type { Conflict } from '@postura/domain/appointments/conflict'
import { LONGEST_MINUTES, type Timed } from '@postura/domain/shared/time/instant'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'

/** A time, and whose it would be. */
export type Slot = Timed & { patient_id: string | null; professional_id: string | null }

/** With whether it was squeezed in itself: then the overlap is known. */
type Found = Conflict & { squeezed_in: boolean }

/**
 * For each of these times, what stands in its way: whatever else the patient has, and what takes the professional's time, or
 * the clinic's while one person treats in it or nobody is named.
 */
export const findConflicts = async (
  { db, adminId }: AdminRead,
  slots: readonly Slot[],
  except: readonly string[],
): Promise<Found[][]> => {
  if (slots.length === 0) return []
  const column = <K extends keyof Slot>(name: K) => slots.map((slot) => slot[name])
  const { rows } = await sql<Found & { slot: number }>`
    select slot.n::int as slot, taken.id, patient.name as patient_name, taken.start_time, taken.end_time, taken.squeezed_in,
      coalesce(taken.patient_id = slot.patient_id, false) and taken.status in ('scheduled', 'confirmed') as wall
    from unnest(
        ${column('start_time')}::timestamptz[], ${column('end_time')}::timestamptz[],
        ${column('patient_id')}::uuid[], ${column('professional_id')}::uuid[])
      with ordinality as slot(start_time, end_time, patient_id, professional_id, n)
    cross join lateral (
      select * from clinic.appointments
      -- Nothing lasts longer than half a day.
      where admin_id = ${adminId} and start_time > slot.start_time - make_interval(mins => ${LONGEST_MINUTES}) and start_time < slot.end_time
        and end_time > slot.start_time and status <> 'canceled'
      -- Each time by itself, by the index: the planner would rather read the clinic's whole agenda for all of them.
      offset 0) taken
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = taken.patient_id
    where taken.id <> all(${except}::uuid[]) and (
      taken.patient_id = slot.patient_id
      or slot.professional_id is null or taken.professional_id is null or taken.professional_id = slot.professional_id
      or (select count(*) from clinic.professionals where admin_id = ${adminId} and archived_at is null) < 2)
    order by slot.n, taken.start_time, taken.id`.execute(db)
  return slots.map((_, n) => rows.filter(({ slot }) => slot === n + 1).map(({ slot: _slot, ...found }) => found))
}

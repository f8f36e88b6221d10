import type { Booking } from '@postura/domain/scheduling/free-slot.rules'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { isAwaited, isOverlapping } from './conflicts.queries.ts'

type Wanted = { start: string; end: string; patient_id: string | null; except: string | null }

/** Times that are taken in a period, of everyone: who is limited to own appointments sees no name here. */
export const findTakenTimes = async (
  { db, adminId }: AdminRead,
  { start, end, patient_id, except }: Wanted,
): Promise<Booking[]> => {
  const overlapping = sql`${isOverlapping(adminId, sql`${start}::timestamptz`, sql`${end}::timestamptz`)} and id is distinct from ${except}::uuid`
  const { rows } = await sql<Booking>`
    select start_time, end_time, professional_id, room_id, coalesce(patient_id = ${patient_id}::uuid, false) as is_theirs
    from clinic.appointments where ${overlapping}
    union all
    select start_time, end_time, professional_id, room_id, exists (
      select from clinic.class_enrollments seat
      where seat.admin_id = ${adminId} and seat.class_id = class.id and seat.patient_id = ${patient_id}::uuid
        and seat.status = 'enrolled')
    from (select * from clinic.classes where ${overlapping}) class
    union all
    select start_time, end_time, professional_id, room_id, false
    from clinic.online_bookings where ${overlapping} and ${isAwaited(adminId)}`.execute(db)
  return rows
}

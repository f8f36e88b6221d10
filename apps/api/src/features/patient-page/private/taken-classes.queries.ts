import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'

/** More classes than anybody takes ahead. */
const MAX_TAKEN = 20

export type TakenSeat = { id: string; class_id: string; start_time: string }

/** Seats of a patient in classes to come that were taken with a make-up. */
export const findTakenSeats = async (
  { db, adminId }: AdminRead,
  patientId: string,
  now: Date,
): Promise<TakenSeat[]> => {
  const { rows } = await sql<TakenSeat>`
    select seat.id, seat.class_id, class.start_time
    from clinic.class_enrollments seat
    join clinic.classes class on class.admin_id = ${adminId} and class.id = seat.class_id
    where seat.admin_id = ${adminId} and seat.patient_id = ${patientId} and seat.status = 'enrolled'
      and class.status <> 'canceled' and class.start_time > ${now.toISOString()}
      and exists (select from clinic.makeup_uses used where used.admin_id = ${adminId} and used.enrollment_id = seat.id)
    order by class.start_time, seat.id limit ${sql.lit(MAX_TAKEN)}`.execute(db)
  return rows
}

import { ATTENDANCE_DAYS, type AttendanceCount, type Visit } from '@postura/domain/appointments/visit'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

/** From and where clauses for the patient's appointments and class seats. */
const visitsOf = (read: AdminRead, patientId: string) => ({
  appointments: sql`clinic.appointments
    where admin_id = ${read.adminId} and patient_id = ${patientId}${andOwn(read, 'appointment', 'clinic.appointments')}`,
  seats: sql`clinic.class_enrollments seat
    join clinic.classes class on class.admin_id = seat.admin_id and class.id = seat.class_id
    where seat.admin_id = ${read.adminId} and seat.patient_id = ${patientId} and seat.status = 'enrolled' and class.status <> 'canceled'
      ${andOwn(read, 'class', 'class')}`,
})

export const findNextVisit = async (read: AdminRead, patientId: string, now: Date): Promise<Visit | null> => {
  const { appointments, seats } = visitsOf(read, patientId)
  const moment = now.toISOString()
  const { rows } = await sql<Visit>`
    (select 'appointment' as kind, id, title, start_time, end_time from ${appointments}
       and status in ('scheduled', 'confirmed') and start_time > ${moment}
     order by start_time limit 1)
    union all
    (select 'class', class.id, class.title, class.start_time, class.end_time from ${seats} and seat.attendance is null and class.start_time > ${moment}
     order by class.start_time limit 1)
    order by start_time limit 1`.execute(read.db)
  return rows[0] ?? null
}

/** Counts attended visits and no-shows of the last ATTENDANCE_DAYS days. */
export const countAttendance = async (read: AdminRead, patientId: string, now: Date): Promise<AttendanceCount> => {
  const { appointments, seats } = visitsOf(read, patientId)
  const since = new Date(now.getTime() - ATTENDANCE_DAYS * 86_400_000).toISOString()
  const { rows } = await sql<AttendanceCount>`
    select count(*) filter (where came)::int as came, count(*) filter (where not came)::int as missed
    from (
      select status = 'completed' as came from ${appointments}
        and start_time >= ${since} and (status = 'completed' or cancel_reason = 'no_show')
      union all
      select attendance = 'present' from ${seats}
        and class.start_time >= ${since} and attendance in ('present', 'absent')) as visits`.execute(read.db)
  return rows[0] ?? { came: 0, missed: 0 }
}

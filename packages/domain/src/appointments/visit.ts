import * as z from 'zod/mini'

/** Next visit of a patient: an appointment or a class. */
export const visit = z.object({
  kind: z.enum(['appointment', 'class']),
  /** Id of the appointment or of the class. */
  id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type Visit = z.infer<typeof visit>

/** Period over which attendance is counted, in days before today. */
export const ATTENDANCE_DAYS = 90

/** How often a patient came, and how often they missed without notice. */
export const attendanceCount = z.object({ came: z.int(), missed: z.int() })
export type AttendanceCount = z.infer<typeof attendanceCount>

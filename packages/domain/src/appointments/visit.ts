import * as z from 'zod/mini'

/** When a patient comes next, be it to an appointment or to a class. */
export const visit = z.object({
  kind: z.enum(['appointment', 'class']),
  /** Of the appointment or of the class. */
  id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
})
export type Visit = z.infer<typeof visit>

/** So far back it is counted who came. */
export const ATTENDANCE_DAYS = 90

/** How often a patient came lately, and how often they did not without a word. */
export const attendanceCount = z.object({ came: z.int(), missed: z.int() })
export type AttendanceCount = z.infer<typeof attendanceCount>

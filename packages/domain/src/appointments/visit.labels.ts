import { describeDateTimeRange } from '../scheduling/scheduling.labels.ts'
import type { AttendanceCount, Visit } from './visit.ts'

export const noVisitBooked = 'nada marcado'

/** `seg, 16/11/2026 14:30 – 15:20, Pilates` */
export const describeVisit = (visit: Visit): string => `${describeDateTimeRange(visit)}, ${visit.title}`

/** `veio 11 de 12 vezes`; `null` if the patient was never expected. */
export const describeAttendance = ({ came, missed }: AttendanceCount): string | null => {
  const expected = came + missed
  if (expected === 0) return null
  return `veio ${came} de ${expected} ${expected === 1 ? 'vez' : 'vezes'}`
}

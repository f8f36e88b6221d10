import { describeWhen } from '../agenda/agenda.labels.ts'
import type { AttendanceCount, Visit } from './visit.ts'

export const nothingBooked = 'nada marcado'

/** `seg, 16/11/2026 14:30 – 15:20, Pilates` */
export const describeVisit = (visit: Visit): string => `${describeWhen(visit)}, ${visit.title}`

/** `veio 11 de 12 vezes`; of whoever was not expected nothing is said. */
export const describeAttendance = ({ came, missed }: AttendanceCount): string | null => {
  const expected = came + missed
  if (expected === 0) return null
  return `veio ${came} de ${expected} ${expected === 1 ? 'vez' : 'vezes'}`
}

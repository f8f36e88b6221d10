import type { CivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { describeTimelineDay } from './timeline.labels.ts'
import type { AttendanceCount, Visit } from './visit.ts'

export const noVisitBooked = 'nada marcado'

/** `hoje às 14:30`, `amanhã às 14:30`, `seg 16/11 às 14:30` */
export const describeVisitTime = ({ start_time }: Visit, today: CivilDate): string =>
  `${describeTimelineDay(civilDateOf(start_time), today)} às ${timeOf(start_time)}`

/** `veio 11 de 12 vezes`; `null` if the patient was never expected. */
export const describeAttendance = ({ came, missed }: AttendanceCount): string | null => {
  const expected = came + missed
  if (expected === 0) return null
  return `veio ${came} de ${expected} ${expected === 1 ? 'vez' : 'vezes'}`
}

import type { CivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

/** Half of a list by time: `upcoming` starts today; `past` ends before it. */
export const periods = ['upcoming', 'past'] as const
export type Period = (typeof periods)[number]

export const periodLabels = { upcoming: 'Próximas', past: 'Anteriores' } as const satisfies Record<Period, string>

/** Rows of both periods, each with the row nearest to today first. */
export const splitByPeriod = <T extends { start_time: string }>(
  rows: readonly T[],
  today: CivilDate,
): Record<Period, T[]> => {
  const sorted = rows.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))
  const isPast = ({ start_time }: T) => civilDateOf(start_time) < today
  return { upcoming: sorted.filter((row) => !isPast(row)), past: sorted.filter(isPast).reverse() }
}

/** Period that a list opens with: the past only if nothing is to come. */
export const getFirstPeriod = ({ upcoming, past }: Record<Period, readonly unknown[]>): Period =>
  upcoming.length === 0 && past.length > 0 ? 'past' : 'upcoming'

import { describeDayOff } from '../closures/closure.labels.ts'
import type { DayOff } from '../closures/day-off.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import type { Conflict } from './conflict.ts'
import { patientOverlapMessage, timeTakenMessage } from './scheduling.errors.ts'

const SHOWN = 3

const kindWords = { appointment: null, class: 'aula', request: 'pedido online' } as const satisfies Record<
  Conflict['kind'],
  string | null
>

/** `14:00–15:00 Ana Lima`, `18:00–19:00 aula Pilates (Sala 1)`, `14:00–15:00` */
export const describeConflict = ({ kind, name, room, start_time, end_time }: Conflict): string =>
  [`${timeOf(start_time)}–${timeOf(end_time)}`, kindWords[kind], name, room && `(${room})`].filter(Boolean).join(' ')

type Checked = { dayOff: DayOff | null; taken: readonly Conflict[]; wall: boolean; squeeze_in: boolean }

/** What is in the way of a date or a session, each as one line. Behind a wall the taken times do not matter. */
export const describeObstacles = ({ dayOff, taken, wall, squeeze_in }: Checked, wallMessage: string): string[] => [
  ...(dayOff ? [describeDayOff(dayOff)] : []),
  ...(wall ? [wallMessage] : []),
  ...(taken.length > 0 && !wall
    ? [`${squeeze_in ? 'Encaixe com' : 'Ocupado:'} ${taken.map(describeConflict).join('; ')}`]
    : []),
]

const onItsDay = (conflict: Conflict): string =>
  `${formatCivilDate(civilDateOf(conflict.start_time))} ${describeConflict(conflict)}`

/** One sentence with the first conflicts by name and the number of others. A wall comes before conflicts that can be squeezed in. */
export const describeConflicts = (conflicts: readonly Conflict[]): string => {
  const walls = conflicts.filter(({ wall }) => wall)
  return walls.length > 0 ? told(patientOverlapMessage, walls) : told(timeTakenMessage, conflicts)
}

const told = (what: string, conflicts: readonly Conflict[]): string => {
  const named = conflicts.slice(0, SHOWN).map(onItsDay)
  const others = conflicts.length - named.length
  return `${what}: ${named.join('; ')}${others > 0 ? ` e mais ${others}` : ''}.`
}

import { formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { patientOverlap, timeTaken } from './agenda.errors.ts'
import type { Conflict } from './conflict.ts'

const SHOWN = 3

/** `14:00–15:00 Ana Lima`, `18:00–19:00 aula Pilates` */
export const describeConflict = ({ kind, name, start_time, end_time }: Conflict): string =>
  `${timeOf(start_time)}–${timeOf(end_time)} ${kind === 'class' ? 'aula ' : ''}${name}`

const onItsDay = (conflict: Conflict): string =>
  `${formatCivilDate(civilDateOf(conflict.start_time))} ${describeConflict(conflict)}`

/** What is in the way, in one sentence: a few by name, the others by number. A wall goes before all that could be squeezed in. */
export const describeConflicts = (conflicts: readonly Conflict[]): string => {
  const walls = conflicts.filter(({ wall }) => wall)
  return walls.length > 0 ? told(patientOverlap, walls) : told(timeTaken, conflicts)
}

const told = (what: string, conflicts: readonly Conflict[]): string => {
  const named = conflicts.slice(0, SHOWN).map(onItsDay)
  const others = conflicts.length - named.length
  return `${what}: ${named.join('; ')}${others > 0 ? ` e mais ${others}` : ''}.`
}

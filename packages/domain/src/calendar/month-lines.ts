import { appointmentNoun } from '../appointments/appointment.labels.ts'
import { classNoun } from '../classes/class.labels.ts'
import { noProfessionalLabel } from '../professionals/professional.labels.ts'
import type { ProfessionalColor } from '../professionals/professional.ts'
import { capitalize } from '../shared/text.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import { shortNobodyLabel } from './calendar.labels.ts'

/** A day of a month with more entries shows how many each professional has, not the first names. */
const MAX_NAMED = 8

/** Lines that have space in a day. */
export const MAX_LINES = 5

type Owner = { id: string; name: string; short: string; color: ProfessionalColor }
type Entry = { kind: 'appointment' | 'class'; start_time: string; status: string; professional_id: string | null }

/** One line of a day: whose entries or which kind, and how many. */
export type MonthLine = { name: string; short: string; color: ProfessionalColor; count: number }

const groupByDay = <E extends Entry>(entries: readonly E[]): Map<CivilDate, E[]> =>
  Map.groupBy(entries, ({ start_time }) => civilDateOf(start_time))

const countEntries = (entries: readonly Entry[]): number => entries.filter(({ status }) => status !== 'canceled').length

/** Days of a month whose entries are too many to be named. */
export const listCrowdedDays = (entries: readonly Entry[]): ReadonlySet<CivilDate> =>
  new Set([...groupByDay(entries)].filter(([, each]) => countEntries(each) > MAX_NAMED).map(([day]) => day))

/** Numbers of each day by professional, or by kind in a clinic with one. What has no space is one line; canceled entries do not count. */
export const listMonthLines = (
  entries: readonly Entry[],
  owners: readonly Owner[],
): ReadonlyMap<CivilDate, MonthLine[]> =>
  new Map(
    [...groupByDay(entries)].map(([day, each]) => [
      day,
      owners.length > 1 ? byOwner(each, owners) : byKind(each, owners[0]?.color ?? 'cyan'),
    ]),
  )

const byKind = (entries: readonly Entry[], color: ProfessionalColor): MonthLine[] =>
  (
    [
      ['appointment', appointmentNoun],
      ['class', classNoun],
    ] as const
  ).flatMap(([kind, [, many]]) => {
    const count = countEntries(entries.filter((each) => each.kind === kind))
    return count > 0 ? [{ name: capitalize(many), short: capitalize(many), color, count }] : []
  })

const byOwner = (entries: readonly Entry[], owners: readonly Owner[]): MonthLine[] => {
  const lines = [...owners, null].flatMap((owner): MonthLine[] => {
    const count = countEntries(
      entries.filter(({ professional_id }) =>
        owner ? professional_id === owner.id : owners.every(({ id }) => id !== professional_id),
      ),
    )
    if (count === 0) return []
    const { name, short, color } = owner ?? { name: noProfessionalLabel, short: shortNobodyLabel, color: 'grey' }
    return [{ name, short, color, count }]
  })
  if (lines.length <= MAX_LINES) return lines
  const others = lines.slice(MAX_LINES - 1).reduce((sum, { count }) => sum + count, 0)
  return [...lines.slice(0, MAX_LINES - 1), { name: othersLabel, short: othersLabel, color: 'grey', count: others }]
}

const othersLabel = 'Outros'

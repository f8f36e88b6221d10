import {
  calendarEntryNoun,
  describeColumn,
  describeColumnState,
  shortNobodyLabel,
} from '@postura/domain/calendar/calendar.labels'
import { sumTakenMinutes } from '@postura/domain/calendar/free-gaps'
import { noProfessionalLabel, shortNameOf } from '@postura/domain/professionals/professional.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { describeMinutes } from '@postura/domain/shared/time/clock-time'
import { ColorMark } from '../../professionals/color-mark'
import { ShorterForms } from '../cards/shorter-names'
import shorter from '../cards/shorter-names.module.css'
import css from './column-grid.module.css'
import { useColumnName } from './use-column-name'
import type { DayColumn } from './use-day-columns'

type ColumnHeaderProps = {
  column: DayColumn
  /** Names of all columns, so that a short one is not that of another. */
  names: readonly string[]
}

/** The header of a column: whose it is, how many entries and taken hours it has, and why the professional does not work. */
export function ColumnHeader({ column: { owner, entries, dayOff }, names }: ColumnHeaderProps) {
  const name = owner?.name ?? noProfessionalLabel
  const short = owner ? shortNameOf(name, names) : shortNobodyLabel
  const booked = entries.filter(({ status }) => status !== 'canceled')
  const count = booked.length
  const taken = describeMinutes(sumTakenMinutes(booked))
  const work = count > 0 ? [`${formatTotal(count, calendarEntryNoun)}, ${taken}`] : []
  const state = describeColumnState(owner, dayOff)
  const ref = useColumnName(describeColumn(name, count, state))
  return (
    <div ref={ref} className={css.owner} title={[name, ...(state ? [state] : []), ...work].join('\n')}>
      <ColorMark color={owner?.color ?? 'grey'} />
      <span className={css.name}>
        <ShorterForms forms={short === name ? [] : [short]} />
        <span className={shorter.words}>{name}</span>
      </span>
      {state && <span className={css.state}>{state}</span>}
      {(count > 0 || !state) && <span className={css.count}>{count}</span>}
      {count > 0 && <span className={css.taken}>{taken}</span>}
    </div>
  )
}

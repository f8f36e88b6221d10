import {
  describeColumn,
  describeColumnState,
  nobodyLabel,
  shortNobodyLabel,
} from '@postura/domain/calendar/calendar.labels'
import { sumTakenMinutes } from '@postura/domain/calendar/free-gaps'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { describeMinutes } from '@postura/domain/shared/time/clock-time'
import { useLayoutEffect, useRef } from 'react'
import { ColorMark } from '../../professionals/color-mark'
import { ShorterForms } from '../cards/shorter-names'
import shorter from '../cards/shorter-names.module.css'
import css from './column-grid.module.css'
import type { DayColumn } from './use-day-columns'

type ColumnHeaderProps = {
  column: DayColumn
  /** Names of all columns, so that a short one is not that of another. */
  names: readonly string[]
}

/** The header of a column: whose it is, how many entries and taken hours it has, and why the professional does not work. */
export function ColumnHeader({ column: { owner, entries, dayOff }, names }: ColumnHeaderProps) {
  const ref = useRef<HTMLDivElement>(null)
  const name = owner?.name ?? nobodyLabel
  const short = owner ? shortNameOf(name, names) : shortNobodyLabel
  const booked = entries.filter(({ status }) => status !== 'canceled')
  const count = booked.length
  const state = describeColumnState(owner, dayOff)
  const spoken = describeColumn(name, count, state)
  useLayoutEffect(() => {
    const cell = ref.current?.closest('[role="columnheader"]')
    // The library names the column after the day that stands for it.
    cell?.setAttribute('aria-label', spoken)
    cell?.removeAttribute('aria-current')
  }, [spoken])
  return (
    <div ref={ref} className={css.owner} title={[name, ...(state ? [state] : [])].join('\n')}>
      <ColorMark color={owner?.color ?? 'grey'} />
      <span className={css.name}>
        <ShorterForms forms={short === name ? [] : [short]} />
        <span className={shorter.words}>{name}</span>
      </span>
      {state && <span className={css.state}>{state}</span>}
      {count > 0 && <span className={css.taken}>{describeMinutes(sumTakenMinutes(booked))}</span>}
      {(count > 0 || !state) && <span className={css.count}>{count}</span>}
    </div>
  )
}

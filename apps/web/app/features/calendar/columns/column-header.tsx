import { describeColumn, describeColumnState, nobodyLabel } from '@postura/domain/calendar/calendar.labels'
import { useLayoutEffect, useRef } from 'react'
import { ColorMark } from '../../professionals/color-mark'
import css from './column-grid.module.css'
import type { DayColumn } from './use-day-columns'

/** The header of a column: whose it is, how many entries it has, and why the professional does not work. */
export function ColumnHeader({ column: { owner, entries, dayOff } }: { column: DayColumn }) {
  const ref = useRef<HTMLDivElement>(null)
  const name = owner?.name ?? nobodyLabel
  const count = entries.filter(({ status }) => status !== 'canceled').length
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
      <span className={css.name}>{name}</span>
      {state && <span className={css.state}>{state}</span>}
      {(count > 0 || !state) && <span className={css.count}>{count}</span>}
    </div>
  )
}

import { Portal } from '@mantine/core'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { useNow } from '~/lib/use-now'
import { percentOf } from '../gaps/free-gaps'
import css from './column-grid.module.css'

/** The line of the current time in the columns that are not the library's today. */
export function ColumnNow({ lanes, visible }: { lanes: readonly HTMLElement[]; visible: TimeRange }) {
  const now = useNow()
  if (now < visible.start_time || now >= visible.end_time) return null
  return lanes.map((lane, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reason: a column has no other identity here
    <Portal key={n} target={lane}>
      <span className={css.now} style={{ top: `${percentOf(now, visible)}%` }} />
    </Portal>
  ))
}

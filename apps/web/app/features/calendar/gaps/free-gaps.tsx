import { Portal } from '@mantine/core'
import { describeGap, describeGapStart, describeWholeGap } from '@postura/domain/calendar/calendar.labels'
import { minutesOfRange, pickStartInGap } from '@postura/domain/calendar/free-gaps'
import { hasOverlap, type Instant, type TimeRange } from '@postura/domain/shared/time/instant'
import { type PointerEvent, useState } from 'react'
import { IconPlus } from '~/ui/icons/icons'
import type { CalendarProps } from '../calendar.props'
import type { CalendarEntry } from '../entries/calendar-entry'
import css from './free-gaps.module.css'

/** Length of the session that a gap offers. */
const OFFERED = 60

type FreeGapsProps = Pick<CalendarProps, 'onCreate'> & {
  /** The column of the day. */
  lane: HTMLElement
  /** The whole visible time of the column. */
  visible: TimeRange
  gaps: readonly TimeRange[]
  entries: readonly CalendarEntry[]
  /** Name of the professional whose column it is, if there are several columns. */
  owner?: string | null
}

/** Free times of a day, inside its column. The grid below books what is tapped, so a drag over free time still works. */
export function FreeGaps({ lane, visible, gaps, entries, owner = null, onCreate }: FreeGapsProps) {
  const canceled = entries.filter(({ status }) => status === 'canceled')
  return (
    <Portal target={lane}>
      {gaps.map((gap) => (
        <Gap
          key={gap.start_time}
          gap={gap}
          visible={visible}
          isBeside={canceled.some((each) => hasOverlap(each, gap))}
          owner={owner}
          onCreate={onCreate}
        />
      ))}
    </Portal>
  )
}

/** Position of a moment in a range, in percent. */
export const percentOf = (at: Instant, { start_time, end_time }: TimeRange): number =>
  ((Date.parse(at) - Date.parse(start_time)) / (Date.parse(end_time) - Date.parse(start_time))) * 100

type GapProps = Pick<CalendarProps, 'onCreate'> & {
  gap: TimeRange
  visible: TimeRange
  /** True beside a canceled entry, which stays visible. */
  isBeside: boolean
  owner: string | null
}

function Gap({ gap, visible, isBeside, owner, onCreate }: GapProps) {
  const [pointed, setPointed] = useState<Instant | null>(null)
  const start = pointed ?? gap.start_time
  const point = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const at = Date.parse(gap.start_time) + ((clientY - top) / height) * minutesOfRange(gap) * 60_000
    setPointed(pickStartInGap(gap, new Date(at)))
  }
  const top = percentOf(start, gap)
  return (
    <button
      type="button"
      className={css.gap}
      data-beside={isBeside || undefined}
      style={{ top: `${percentOf(gap.start_time, visible)}%`, bottom: `${100 - percentOf(gap.end_time, visible)}%` }}
      aria-label={describeWholeGap(gap, owner)}
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      // The grid handles taps and knows their half hour; a key press has no position.
      onClick={({ detail }) => detail === 0 && onCreate({ start_time: gap.start_time })}
    >
      <span className={css.length}>
        <span>
          <IconPlus size={15} stroke={2} aria-hidden />
          {describeGap(gap)}
        </span>
      </span>
      <span
        className={css.offer}
        style={{ top: `${top}%`, height: `${Math.min(100 - top, (OFFERED / minutesOfRange(gap)) * 100)}%` }}
      >
        <IconPlus size={15} stroke={2} aria-hidden />
        {describeGapStart(start)}
      </span>
    </button>
  )
}

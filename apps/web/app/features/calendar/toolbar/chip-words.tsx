import { awayMark, calendarEntryNoun } from '@postura/domain/calendar/calendar.labels'
import type { ProfessionalColor } from '@postura/domain/professionals/professional'
import { ColorMark } from '../../professionals/color-mark'
import css from './chip-words.module.css'

type ChipWordsProps = {
  color: ProfessionalColor
  name: string
  /** Number of their entries; undefined until they are loaded. */
  count: number | undefined
  isAway: boolean
}

/** On a phone: whose entries, and how many. */
export function ChipWords({ color, name, count, isAway }: ChipWordsProps) {
  return (
    <>
      <ColorMark color={color} />
      <span className={css.name}>{name}</span>
      {isAway && <span className={css.away}>{awayMark}</span>}
      {count !== undefined && !(isAway && count === 0) && (
        <span className={css.count}>
          {count}
          <span className="sr-only"> {count === 1 ? calendarEntryNoun[0] : calendarEntryNoun[1]}</span>
        </span>
      )}
    </>
  )
}

import { UnstyledButton } from '@mantine/core'
import { describeColumn, describeColumnState, shortNobodyLabel } from '@postura/domain/calendar/calendar.labels'
import { noProfessionalLabel, shortNameOf } from '@postura/domain/professionals/professional.labels'
import type { CalendarProps } from '../calendar.props'
import { ChipWords } from '../toolbar/chip-words'
import css from './lane-header.module.css'
import { useColumnName } from './use-column-name'
import type { DayColumn } from './use-day-columns'

type LaneHeaderProps = Pick<CalendarProps, 'onProfessional'> & {
  column: DayColumn
  /** Names of all columns, so that a short one is not that of another. */
  names: readonly string[]
}

/** The header of a column on a phone. A tap shows this professional only. */
export function LaneHeader({ column: { owner, entries, dayOff }, names, onProfessional }: LaneHeaderProps) {
  const count = entries.filter(({ status }) => status !== 'canceled').length
  const ref = useColumnName(
    describeColumn(owner?.name ?? noProfessionalLabel, count, describeColumnState(owner, dayOff)),
  )
  const words = (
    <ChipWords
      color={owner?.color ?? 'grey'}
      name={owner ? shortNameOf(owner.name, names) : shortNobodyLabel}
      count={count}
      isAway={dayOff?.kind === 'absence'}
    />
  )
  return (
    <div ref={ref}>
      {owner && owner.archived_at === null ? (
        <UnstyledButton className={css.lane ?? ''} onClick={() => onProfessional(owner.id)}>
          {words}
        </UnstyledButton>
      ) : (
        <span className={css.lane}>{words}</span>
      )}
    </div>
  )
}

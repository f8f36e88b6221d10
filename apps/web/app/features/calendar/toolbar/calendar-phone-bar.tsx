import { UnstyledButton } from '@mantine/core'
import type { CalendarView } from '@postura/domain/calendar/calendar-view'
import type { DayOffOn } from '@postura/domain/closures/day-off'
import type { Professional } from '@postura/domain/professionals/professional'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import type { CalendarProps } from '../calendar.props'
import type { CalendarEntry } from '../entries/calendar-entry'
import { Arrow } from './calendar-toolbar'
import css from './calendar-toolbar.module.css'
import { ChipWords } from './chip-words'
import { WeekStrip } from './week-strip'

type CalendarPhoneBarProps = Pick<
  CalendarProps,
  'date' | 'onShow' | 'professional' | 'onProfessional' | 'viewSwitch'
> & {
  view: CalendarView
  /** The entries of the week strip, or `null` without a strip. */
  strip: readonly CalendarEntry[] | null
  professionals: readonly Professional[]
  /** The entries of the visible days, of all professionals; undefined until they are loaded. */
  entries: readonly CalendarEntry[] | undefined
  dayOffOn: DayOffOn
  /** Who is away on the shown day. */
  away: readonly Professional[]
  /** Whether the professionals are named here. */
  hasNames: boolean
}

/** On mobile: the view, the days, and whose entries are shown. It stays visible while the page scrolls. */
export function CalendarPhoneBar({
  view,
  date,
  onShow,
  viewSwitch,
  strip,
  dayOffOn,
  hasNames,
  ...who
}: CalendarPhoneBarProps) {
  // The strip chooses the day, so the arrows change its week.
  const turned = { view: strip ? ('week' as const) : view, date, onShow }
  return (
    <div className={css.bar}>
      <div className={css.days}>
        <Arrow {...turned} step={-1} />
        <div className={css.middle}>
          {viewSwitch}
          {strip && (
            <WeekStrip
              date={date}
              entries={strip}
              onChoose={(chosen) => onShow({ date: chosen })}
              dayOffOn={dayOffOn}
            />
          )}
        </div>
        <Arrow {...turned} step={1} />
      </div>
      {hasNames && who.professionals.length > 0 && <Chips {...who} />}
    </div>
  )
}

type ChipsProps = Pick<CalendarPhoneBarProps, 'professional' | 'onProfessional' | 'professionals' | 'entries' | 'away'>

function Chips({ professional, onProfessional, professionals, entries, away }: ChipsProps) {
  const names = professionals.map(({ name }) => name)
  const counted = entries?.filter(({ status }) => status !== 'canceled')
  return (
    // biome-ignore lint/a11y/useSemanticElements: reason: a fieldset cannot scroll sideways in every browser
    <div className={css.chips} role="group" aria-label="Profissional" data-scrolls data-noprint>
      <UnstyledButton
        className={css.chip ?? ''}
        aria-pressed={professional === null}
        onClick={() => onProfessional(null)}
      >
        <span>Todos</span>
      </UnstyledButton>
      {professionals.map(({ id, name, color }) => {
        const count = counted?.filter(({ professional_id }) => professional_id === id).length
        return (
          <UnstyledButton
            key={id}
            className={css.chip ?? ''}
            aria-pressed={professional === id}
            onClick={() => onProfessional(id)}
          >
            <span>
              <ChipWords
                color={color}
                name={shortNameOf(name, names)}
                count={count}
                isAway={away.some((each) => each.id === id)}
              />
            </span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}

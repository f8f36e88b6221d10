import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core'
import { agendaSpanLabels, threeDaysLabel, turnLabels } from '@postura/domain/agenda/agenda.labels'
import {
  type AgendaSpan,
  type AgendaView,
  agendaSpans,
  describeView,
  turnTo,
} from '@postura/domain/agenda/calendar/agenda-view'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import { IconChevronLeft, IconChevronRight } from '~/ui/icons/icons'
import css from './agenda-calendar.module.css'
import type { AgendaChange } from './agenda-calendar.props'
import type { AgendaEntry } from './entries/agenda-entry'
import { WeekStrip } from './week-strip'

type AgendaToolbarProps = {
  span: AgendaSpan
  view: AgendaView
  inHand: boolean
  date: CivilDate
  /** What the days of the week hold, where they are offered one by one. */
  strip: readonly AgendaEntry[] | null
  onShow: (change: AgendaChange) => void
}

/** Which days are shown, and the way to others. It stays in sight while the day is scrolled. */
export function AgendaToolbar({ span, view, inHand, date, strip, onShow }: AgendaToolbarProps) {
  const { previous, next } = turnLabels[view]
  return (
    <>
      <div className={css.toolbar}>
        <Group gap="xs" wrap="nowrap" className={css.turn ?? ''}>
          <ActionIcon.Group>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={previous}
              onClick={() => onShow({ date: turnTo(view, date, -1) })}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={next}
              onClick={() => onShow({ date: turnTo(view, date, 1) })}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </ActionIcon.Group>
          <Button variant="default" size="md" px="md" onClick={() => onShow({ date: today() })}>
            Hoje
          </Button>
          <Title order={2} className={css.title ?? ''} aria-live="polite">
            {describeView(view, date)}
          </Title>
        </Group>
        {strip && <WeekStrip date={date} entries={strip} onChoose={(chosen) => onShow({ date: chosen })} />}
      </div>
      <SegmentedControl
        className={css.spans ?? ''}
        size="md"
        aria-label="Período"
        value={span}
        onChange={(chosen) => onShow({ span: chosen })}
        data={agendaSpans.map((value) => ({
          value,
          label: value === 'week' && inHand ? threeDaysLabel : agendaSpanLabels[value],
        }))}
      />
    </>
  )
}

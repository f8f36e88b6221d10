import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { arrivalLabels } from '@postura/domain/appointments/arrival'
import {
  closeDayLabel,
  dayClosedMessage,
  describeClosingDay,
  describeDayResult,
  describeNothingNow,
  describeNothingOpenOf,
  describeProgress,
  laterTodayLabel,
} from '@postura/domain/dashboard/closing/closing.labels'
import {
  type ClosingBlock,
  calculateClosingProgress,
  groupOpenItems,
  isDue,
} from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenItem, OpenItems } from '@postura/domain/dashboard/closing/open-item'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import type { Professional } from '@postura/domain/professionals/professional'
import { allProfessionalsLabel } from '@postura/domain/reports/report.labels'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useListUrlState } from '~/lib/use-list-url-state'
import { useNow } from '~/lib/use-now'
import { IconCircleCheck } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { ErrorState } from '~/ui/states/error-state'
import { PercentBar } from '~/ui/status/percent-bar'
import { AppointmentPanel } from '../../appointments/record/appointment-panel'
import { ClassPanel } from '../../classes/record/class-panel'
import { ProfessionalSelect } from '../../professionals/professional-select'
import { useProfessionalOptions } from '../../professionals/use-professional-options'
import { opensWith } from '../../team/page-needs'
import { openItemsQuery } from '../dashboard.api'
import { AppointmentRow } from './appointment-row'
import { ClassRows } from './class-rows'
import css from './closing.module.css'
import { useClosing } from './use-closing'
import { type CloseDayState, useShownItems } from './use-shown-items'

export const handle = opensWith(listOpenItems)

export const meta = () => [{ title: `${closeDayLabel} | Postura` }]

/** Lists every item until today that has no outcome. */
export default function CloseDay() {
  const { data, error, refetch } = useQuery(openItemsQuery)
  const professionals = useProfessionalOptions()
  const { filters, show } = useListUrlState({ professional: '' })
  const professional = professionals.find(({ id }) => id === filters.professional)
  return (
    <>
      <PageHeader title={closeDayLabel} />
      {data ? (
        <Desk
          answer={data}
          professional={professional}
          filter={
            <ProfessionalSelect
              aria-label="Profissional"
              professionals={professionals}
              noneLabel={allProfessionalsLabel}
              value={professional?.id ?? ''}
              onChange={(event) => show({ professional: event.currentTarget.value })}
            />
          }
        />
      ) : error ? (
        <ErrorState reason={error.message} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Loading() {
  return (
    <Stack aria-busy gap="sm">
      <VisuallyHidden role="status">Carregando…</VisuallyHidden>
      <Skeleton height={14} width={160} />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={18} my="lg" />
      ))}
    </Stack>
  )
}

type DeskProps = { answer: OpenItems; professional: Professional | undefined; filter: ReactNode }

function Desk({ answer, professional, filter }: DeskProps) {
  const now = useNow()
  const isShown = (item: OpenItem) => !professional || item.professional_id === professional.id
  const shown = useShownItems(answer.items).filter(isShown)
  const items = answer.items.filter(isShown)
  const open = new Set(items.map(({ id }) => id))
  const desk: CloseDayState = { ...useClosing(), isGone: ({ id }) => !open.has(id) }
  const closed = desk.closings.flatMap((closing) => closing.items).filter(isShown)
  const { days, running, later } = groupOpenItems(shown, now)
  const total = professional ? items.filter((item) => isDue(item, now)).length : answer.total
  const progress = calculateClosingProgress({ items, total }, closed, now)
  const isDone = progress.left === 0
  const stillToCome = isDone ? groupOpenItems(items, now).later.length : 0
  const nothingNow = professional
    ? describeNothingOpenOf(professional.name)
    : stillToCome > 0 && describeNothingNow(stillToCome)
  const panels = { appointment: usePanel('appointment'), class: usePanel('class') }
  const show = ({ kind, id }: ClosingBlock) => panels[kind].open(id)
  return (
    <>
      <div className={css.bar}>
        {filter}
        {!isDone && (
          <div className={css.progress}>
            <Text fw={600} role="status">
              {describeProgress(progress)}
            </Text>
            <PercentBar percent={(100 * (progress.of - progress.left)) / progress.of} />
          </div>
        )}
      </div>
      {isDone && nothingNow && (
        <Text c="dimmed" role="status" py="xs">
          {nothingNow}
        </Text>
      )}
      {isDone && !nothingNow && <DayIsClosed answer={answer} />}
      <div>
        {days.map(({ day, blocks }) => (
          <Blocks key={day} title={describeClosingDay(day, today())} blocks={blocks} desk={desk} onOpen={show} />
        ))}
        {running.length > 0 && <Blocks title={arrivalLabels.started} blocks={running} desk={desk} onOpen={show} />}
        {later.length > 0 && <Blocks title={laterTodayLabel} blocks={later} desk={desk} onOpen={show} />}
      </div>
      <AppointmentPanel id={panels.appointment.id} onClose={panels.appointment.close} />
      <ClassPanel id={panels.class.id} onClose={panels.class.close} />
    </>
  )
}

type BlocksProps = {
  title: string
  blocks: readonly ClosingBlock[]
  desk: CloseDayState
  onOpen: (block: ClosingBlock) => void
}

function Blocks({ title, blocks, desk, onOpen }: BlocksProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" className={css.day ?? ''}>
        {title}
      </Title>
      <ul className={css.rows}>
        {blocks.map((block) => (
          <li key={block.id}>
            {block.kind === 'appointment' ? (
              <AppointmentRow item={block.item} desk={desk} onOpen={() => onOpen(block)} />
            ) : (
              <ClassRows seats={block.seats} desk={desk} onOpen={() => onOpen(block)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Summary of the day when no item is left. */
function DayIsClosed({ answer: { day } }: { answer: OpenItems }) {
  const brought = describeDayResult(day)
  const card = useRef<HTMLDivElement>(null)
  // After the last row of a long list, the card is outside the viewport.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={card} className={css.result} role="status">
      <Stack align="center" gap="xs" ta="center">
        <IconCircleCheck size={44} stroke={1.5} color="var(--brand)" aria-hidden />
        <Text fw={600} size="lg">
          {dayClosedMessage}
        </Text>
        {brought.length === 0 && (
          <Text c="dimmed">O que começar hoje aparece aqui, para ser fechado com um toque.</Text>
        )}
        {brought.map((line) => (
          <Text key={line} c="dimmed">
            {line}
          </Text>
        ))}
        <Button component={Link} to={href('/admin')} mt="xs">
          Voltar ao Dashboard
        </Button>
      </Stack>
    </div>
  )
}

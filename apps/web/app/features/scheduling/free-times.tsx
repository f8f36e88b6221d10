import { Button, Chip, Group, Input, Skeleton, Text } from '@mantine/core'
import {
  APPOINTMENT_STEP,
  listOpenTimes,
  listOpenTimesAfter,
  pickNearestTimes,
} from '@postura/domain/scheduling/free-slot'
import {
  describeNextFreeDay,
  freeTimesLabel,
  freeTimesNeedDateMessage,
  noFreeTimesMessage,
} from '@postura/domain/scheduling/scheduling.labels'
import { isSameTimes, isValidDuration, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { parseTypedDate } from '@postura/domain/shared/time/civil-date'
import { minutesUntil } from '@postura/domain/shared/time/clock-time'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { useClosures, useDayOffOn } from '../closures/use-days-off'
import { useWorkingHours } from '../professionals/use-working-hours'
import type { RequestedTime } from './conflict-hint'
import styles from './free-times.module.css'
import { conflictsQuery } from './scheduling.api'

const SHOWN = 6

type FreeTimesProps = {
  /** The typed time, with the patient and the professional. */
  typed: RequestedTime
  /** The time before the move, or the proposed one. The shown times are near it. */
  before: TimesDraft
  /** The moved entry. It takes no time from itself, and its own time is no choice. */
  except?: string | undefined
  onChoose: (times: TimesDraft) => void
}

/** A few free times of the typed day, near the old or the proposed one. A tap fills in start and end and keeps the typed duration. */
export function FreeTimes({ typed, before, except, onChoose }: FreeTimesProps) {
  const { patient_id, professional_id } = typed
  // A date without its year is not settled before the field is left.
  const date = parseTypedDate(typed.date, '2099-12-31', today())
  const { hours, isPending: areHoursPending } = useWorkingHours(professional_id)
  const dayOffOn = useDayOffOn(professional_id)
  const { isFetched } = useClosures()
  const { start, end } = isValidDuration(typed.start, typed.end) ? typed : before
  const day = {
    now: new Date().toISOString(),
    hours,
    minutes: minutesUntil(start, end),
    step: APPOINTMENT_STEP,
    dayOffOn,
  }
  const open = date ? listOpenTimes(date, day).filter((each) => !except || !isSameTimes(each, before)) : []
  const slots = open.map((each) => toTimeRange(each.date, each.start, each.end))
  const asked = { patient_id, ...(professional_id && { professional_id }), slots, ...(except && { except }) }
  const conflicts = useQuery({ ...conflictsQuery(asked), enabled: !areHoursPending && slots.length > 0 })
  const isFull = conflicts.data?.every((each) => each.length > 0) ?? slots.length === 0
  const isNextNeeded = isFull && !areHoursPending && isFetched
  const nextFree = useNextFreeTimes(date && isNextNeeded ? listOpenTimesAfter(date, day) : [], asked)
  const next = pickNearestTimes(nextFree, before.start, 1)[0]
  if (conflicts.isError) return null
  const free = open.filter((_, n) => conflicts.data?.[n]?.length === 0)
  const shown = pickNearestTimes(free, before.start, SHOWN)
  const isLoading = !isFetched || areHoursPending || (slots.length > 0 && conflicts.isPending)
  return (
    <Input.Wrapper labelElement="div" label={freeTimesLabel}>
      <div className={styles.times}>
        {date !== null && isLoading ? (
          <Skeleton />
        ) : shown.length === 0 ? (
          <Group gap="sm" className={styles.message ?? ''}>
            <Text c="dimmed">{date === null ? freeTimesNeedDateMessage : noFreeTimesMessage}</Text>
            {next && (
              <Button variant="default" onClick={() => onChoose(next)}>
                {describeNextFreeDay(next.date)}
              </Button>
            )}
          </Group>
        ) : (
          <Chips shown={shown} typed={typed} onChoose={onChoose} />
        )}
      </div>
    </Input.Wrapper>
  )
}

/** Free times of the first day that has some. */
const useNextFreeTimes = (open: readonly TimesDraft[], asked: Parameters<typeof conflictsQuery>[0]): TimesDraft[] => {
  const slots = open.map((each) => toTimeRange(each.date, each.start, each.end))
  const { data } = useQuery({ ...conflictsQuery({ ...asked, slots }), enabled: slots.length > 0 })
  const free = open.filter((_, n) => data?.[n]?.length === 0)
  return free.filter(({ date }) => date === free[0]?.date)
}

type ChipsProps = { shown: readonly TimesDraft[]; typed: TimesDraft; onChoose: (times: TimesDraft) => void }

function Chips({ shown, typed, onChoose }: ChipsProps) {
  const chosen = shown.find((each) => isSameTimes(each, typed))?.start ?? null
  const choose = (start: string) => {
    const times = shown.find((each) => each.start === start)
    if (times) onChoose(times)
  }
  return (
    <Chip.Group value={chosen} onChange={choose}>
      <div role="radiogroup" aria-label={freeTimesLabel} className={styles.chips}>
        {shown.map(({ start }) => (
          <Chip
            key={start}
            value={start}
            variant={start === chosen ? 'filled' : 'outline'}
            icon={null}
            classNames={{ label: styles.chip }}
          >
            {start}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

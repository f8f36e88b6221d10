import { Button, Chip, Group, Input, Skeleton, Text } from '@mantine/core'
import { APPOINTMENT_STEP, MAX_FREE_DAYS, MAX_FREE_SLOTS } from '@postura/domain/scheduling/free-slot'
import { pickNearestTimes } from '@postura/domain/scheduling/free-slot.rules'
import {
  describeNextFreeDay,
  freeTimesLabel,
  freeTimesNeedDateMessage,
  noFreeTimesMessage,
} from '@postura/domain/scheduling/scheduling.labels'
import { isSameTimes, isValidDuration, type TimesDraft, toTimesDraft } from '@postura/domain/scheduling/times.draft'
import { addDays, parseTypedDate } from '@postura/domain/shared/time/civil-date'
import { minutesUntil } from '@postura/domain/shared/time/clock-time'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import type { RequestedTime } from './conflict-hint'
import styles from './free-times.module.css'
import { freeSlotsQuery } from './scheduling.api'

const SHOWN = 6
/** Enough for all of the next day that has some. */
const MAX_NEXT = 48

const noSearch = { from: '', days: 0, minutes: 0, step: 0, limit: 0 }

type FreeTimesProps = {
  /** The typed time, with the patient, the professional and the room. */
  typed: RequestedTime
  /** The time before the move, or the proposed one. The shown times are near it. */
  before: TimesDraft & { professional_id?: string | null }
  /** The moved entry. It takes no time from itself, and its own time is no choice. */
  except?: string | undefined
  onChoose: (times: TimesDraft) => void
}

/** A few free times of the typed day, near the old or the proposed one. A tap fills in start and end and keeps the typed duration. */
export function FreeTimes({ typed, before, except, onChoose }: FreeTimesProps) {
  // A date without its year is not settled before the field is left.
  const date = parseTypedDate(typed.date, '2099-12-31', today())
  const { patient_id, professional_id, room_id } = typed
  const { start, end } = isValidDuration(typed.start, typed.end) ? typed : before
  const search = {
    minutes: minutesUntil(start, end),
    step: APPOINTMENT_STEP,
    ...(patient_id && { patient_id }),
    ...(professional_id && { professional_id }),
    ...(room_id && { room_id }),
    ...(except && { except }),
  }
  const onDay = useFreeTimes(date === null ? null : { ...search, from: date, days: 1, limit: MAX_FREE_SLOTS })
  // The own time of a moved entry is no choice, unless another professional gets it.
  const isKept = except !== undefined && professional_id === (before.professional_id ?? null)
  const free = onDay.times?.filter((each) => !isKept || !isSameTimes(each, before))
  const isFull = free?.length === 0
  const later = useFreeTimes(
    date !== null && isFull ? { ...search, from: addDays(date, 1), days: MAX_FREE_DAYS, limit: MAX_NEXT } : null,
  )
  const next = pickNearestTimes(
    later.times?.filter((each) => each.date === later.times?.[0]?.date) ?? [],
    before.start,
    1,
  )[0]
  if (onDay.isError) return null
  const shown = pickNearestTimes(free ?? [], before.start, SHOWN)
  const isLoading = free === undefined
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

type Search = Parameters<typeof freeSlotsQuery>[0]

const useFreeTimes = (search: Search | null) => {
  const { data, isError } = useQuery({
    ...freeSlotsQuery(search ?? noSearch),
    enabled: search !== null,
  })
  return { times: search ? data?.map(toTimesDraft) : undefined, isError }
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

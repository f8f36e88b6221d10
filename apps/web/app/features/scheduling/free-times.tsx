import { Button, Chip, Group, Input, Skeleton, Text } from '@mantine/core'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { APPOINTMENT_STEP, type FreeSlot, MAX_FREE_DAYS, MAX_FREE_SLOTS } from '@postura/domain/scheduling/free-slot'
import { pickNearestTimes } from '@postura/domain/scheduling/free-slot.rules'
import {
  describeFreeWith,
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
import { useProfessionalOptions } from '../professionals/use-professional-options'
import type { RequestedTime } from './conflict-hint'
import styles from './free-times.module.css'
import { type FreeSlotSearch, freeSlotsQuery } from './scheduling.api'

const SHOWN = 6
/** Enough for all of the next day that has some. */
const MAX_NEXT = 48

type FreeTimesProps = {
  /** The typed time, with the patient, the professional and the room. */
  typed: RequestedTime
  /** The time before the move, or the proposed one. The shown times are near it. */
  before: TimesDraft & { professional_id?: string | null }
  /** The moved entry. It takes no time from itself, and its own time is no choice. */
  except?: string | undefined
  /** `professional_id`: the only one who is free then, if nobody is chosen yet. */
  onChoose: (chosen: TimesDraft & { professional_id?: string }) => void
}

/** A free time, with the professional if only one is free. */
type FreeTime = TimesDraft & { who: string | undefined }

/**
 * A few free times of the typed day, near the old or the proposed one. A tap fills in start and end and keeps the typed duration. If
 * nobody is chosen yet and only one professional is free, it chooses them too.
 */
export function FreeTimes({ typed, before, except, onChoose }: FreeTimesProps) {
  // A date without its year is not settled before the field is left.
  const date = parseTypedDate(typed.date, '2099-12-31', today())
  const { patient_id, professional_id, room_id } = typed
  const { start, end } = isValidDuration(typed.start, typed.end) ? typed : before
  const search = {
    minutes: minutesUntil(start, end),
    step: APPOINTMENT_STEP,
    patient_id,
    professional_id,
    room_id,
    except,
  }
  const professionals = useProfessionalOptions()
  const names = professionals.map(({ name }) => name)
  const freeOne = (who: string | undefined) =>
    professional_id === null ? professionals.find(({ id }) => id === who) : undefined
  const choose = ({ who, ...times }: FreeTime) => {
    const free = freeOne(who)
    onChoose({ ...times, ...(free && { professional_id: free.id }) })
  }
  const shortName = (who: string | undefined) => {
    const free = freeOne(who)
    return free && describeFreeWith(shortNameOf(free.name, names))
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
              <Button variant="default" onClick={() => choose(next)}>
                {describeNextFreeDay(next.date)}
              </Button>
            )}
          </Group>
        ) : (
          <Chips
            shown={shown.map((each) => ({ ...each, name: shortName(each.who) }))}
            typed={typed}
            onChoose={choose}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

const useFreeTimes = (search: FreeSlotSearch | null) => {
  const { data, isError } = useQuery(freeSlotsQuery(search))
  const toFreeTime = ({ professional_ids: [who, ...others], ...slot }: FreeSlot): FreeTime => ({
    ...toTimesDraft(slot),
    who: others.length === 0 ? who : undefined,
  })
  return { times: search ? data?.map(toFreeTime) : undefined, isError }
}

type ChipsProps = {
  shown: readonly (FreeTime & { name: string | undefined })[]
  typed: TimesDraft
  onChoose: (time: FreeTime) => void
}

function Chips({ shown, typed, onChoose }: ChipsProps) {
  // A chip with a name also chooses the professional, so the same time alone is not that choice.
  const chosen = shown.find((each) => !each.name && isSameTimes(each, typed))?.start ?? null
  const choose = (start: string) => {
    const free = shown.find((each) => each.start === start)
    if (free) onChoose({ date: free.date, start: free.start, end: free.end, who: free.who })
  }
  return (
    <Chip.Group value={chosen} onChange={choose}>
      <div
        role="radiogroup"
        aria-label={freeTimesLabel}
        className={styles.chips}
        data-named={shown.some(({ name }) => name) || undefined}
      >
        {shown.map(({ start, name }) => (
          <Chip
            key={start}
            value={start}
            variant={start === chosen ? 'filled' : 'outline'}
            icon={null}
            classNames={{ label: styles.chip }}
          >
            {[start, name].filter(Boolean).join(' ')}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

import { Button, Text } from '@mantine/core'
import { APPOINTMENT_STEP, MAX_FREE_SLOTS } from '@postura/domain/scheduling/free-slot'
import { pickNearestTimes } from '@postura/domain/scheduling/free-slot.rules'
import { describeNearestFree, noFreeTimesMessage } from '@postura/domain/scheduling/scheduling.labels'
import { type TimesDraft, toTimesDraft } from '@postura/domain/scheduling/times.draft'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { minutesUntil } from '@postura/domain/shared/time/clock-time'
import { useQuery } from '@tanstack/react-query'
import type { RequestedTime } from '../conflict-hint'
import { freeSlotsQuery } from '../scheduling.api'

type NearestFreeProps = {
  row: { place: TimesDraft }
  who: Pick<RequestedTime, 'patient_id' | 'professional_id' | 'room_id'>
  /** The moved session, which takes no time from itself. */
  except?: string
  onChoose: (place: TimesDraft) => void
}

/** Offers the free time of the same day that is nearest to a taken one, or says that there is none. */
export function NearestFree({
  row: { place },
  who: { patient_id, professional_id, room_id },
  except,
  onChoose,
}: NearestFreeProps) {
  const { data } = useQuery(
    freeSlotsQuery({
      from: place.date,
      days: 1,
      minutes: minutesUntil(place.start, place.end),
      step: APPOINTMENT_STEP,
      limit: MAX_FREE_SLOTS,
      patient_id,
      professional_id,
      room_id,
      except,
    }),
  )
  if (!data) return null
  const [free] = pickNearestTimes(data.map(toTimesDraft), place.start, 1)
  if (!free)
    return (
      <Text size="sm" c="dimmed" role="status">
        {noFreeTimesMessage}
      </Text>
    )
  const label = describeNearestFree(free.start)
  return (
    <Button variant="default" aria-label={`${label}, ${formatCivilDate(free.date)}`} onClick={() => onChoose(free)}>
      {label}
    </Button>
  )
}

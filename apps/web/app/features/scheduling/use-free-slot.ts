import { PROPOSED_DAYS } from '@postura/domain/scheduling/free-slot'
import { getNextStep } from '@postura/domain/scheduling/free-slot.rules'
import { type TimesDraft, toTimesDraft } from '@postura/domain/scheduling/times.draft'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import type { RequestedTime } from './conflict-hint'
import { freeSlotsQuery } from './scheduling.api'

/** Length and start of a proposal, and who it is for. */
export type WantedSlot = { minutes: number; step: number } & Pick<
  RequestedTime,
  'patient_id' | 'professional_id' | 'room_id'
>

/** Finds the next free time; `null` searches nothing. If none is known, it is the next step of the clock. */
export const useFreeSlot = (wanted: WantedSlot | null) => {
  const { patient_id, professional_id, room_id, minutes = 0, step = 1 } = wanted ?? ({} as Partial<WantedSlot>)
  const search = wanted && {
    from: today(),
    days: PROPOSED_DAYS,
    limit: 1,
    minutes,
    step,
    ...(patient_id && { patient_id }),
    ...(professional_id && { professional_id }),
    ...(room_id && { room_id }),
  }
  const { data, isFetched, refetch } = useQuery(freeSlotsQuery(search))
  const [free] = data ?? []
  return {
    isFetched: search !== null && isFetched,
    refetch,
    getTime: (): TimesDraft => (free ? toTimesDraft(free) : getNextStep(new Date().toISOString(), minutes, step)),
  }
}

import { PROPOSED_DAYS } from '@postura/domain/scheduling/free-slot'
import { getNextStep } from '@postura/domain/scheduling/free-slot.rules'
import { type TimesDraft, toTimesDraft } from '@postura/domain/scheduling/times.draft'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import type { RequestedTime } from './conflict-hint'
import { freeSlotsQuery } from './scheduling.api'

/** Length and start of a proposal, from which day on, in how many days, and who it is for. */
export type WantedSlot = { minutes: number; step: number; from?: CivilDate; days?: number } & Pick<
  RequestedTime,
  'patient_id' | 'professional_id' | 'room_id'
>

/** Finds the next free time; `null` searches nothing. If none is known, it is the next step of the clock. */
export const useFreeSlot = (wanted: WantedSlot | null) => {
  const { minutes = 0, step = 1 } = wanted ?? {}
  const search = wanted && { days: PROPOSED_DAYS, ...wanted, from: wanted.from ?? today(), limit: 1 }
  const { data, isFetched, refetch } = useQuery(freeSlotsQuery(search))
  const [free] = data ?? []
  return {
    isFetched: search !== null && isFetched,
    refetch,
    isFound: free !== undefined,
    getTime: (): TimesDraft => (free ? toTimesDraft(free) : getNextStep(new Date().toISOString(), minutes, step)),
  }
}

import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/scheduling/scheduling.endpoints'
import { endpointQuery } from '~/lib/query-client'

export const conflictsQuery = (wanted: ClientBody<typeof endpoints.findConflicts>) =>
  endpointQuery(endpoints.findConflicts, { body: wanted }, { staleTime: 0 })

type FreeSlotQuery = ClientInput<typeof endpoints.listFreeSlots>['query']
type Chosen = 'patient_id' | 'professional_id' | 'room_id' | 'except'
/** `null` and an empty text: not chosen. */
export type FreeSlotSearch = Omit<FreeSlotQuery, Chosen> & Partial<Record<Chosen, string | null | undefined>>
const noSearch: FreeSlotSearch = { from: '', days: 0, minutes: 0, step: 0, limit: 0 }

const toFreeSlotQuery = ({ patient_id, professional_id, room_id, except, ...rest }: FreeSlotSearch): FreeSlotQuery => ({
  ...rest,
  ...(patient_id && { patient_id }),
  ...(professional_id && { professional_id }),
  ...(room_id && { room_id }),
  ...(except && { except }),
})

/** `null` searches nothing. */
export const freeSlotsQuery = (search: FreeSlotSearch | null) => ({
  ...endpointQuery(endpoints.listFreeSlots, { query: toFreeSlotQuery(search ?? noSearch) }, { staleTime: 0 }),
  enabled: search !== null,
})

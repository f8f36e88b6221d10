import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/scheduling/scheduling.endpoints'
import { endpointQuery } from '~/lib/query-client'

export const conflictsQuery = (wanted: ClientBody<typeof endpoints.findConflicts>) =>
  endpointQuery(endpoints.findConflicts, { body: wanted }, { staleTime: 0 })

type FreeSlotSearch = ClientInput<typeof endpoints.listFreeSlots>['query']
const noSearch: FreeSlotSearch = { from: '', days: 0, minutes: 0, step: 0, limit: 0 }

/** `null` searches nothing. */
export const freeSlotsQuery = (search: FreeSlotSearch | null) => ({
  ...endpointQuery(endpoints.listFreeSlots, { query: search ?? noSearch }, { staleTime: 0 }),
  enabled: search !== null,
})

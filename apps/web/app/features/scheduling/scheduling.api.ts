import type { ClientBody, ClientInput } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/scheduling/scheduling.endpoints'
import { endpointQuery } from '~/lib/query-client'

export const conflictsQuery = (wanted: ClientBody<typeof endpoints.findConflicts>) =>
  endpointQuery(endpoints.findConflicts, { body: wanted }, { staleTime: 0 })

export const freeSlotsQuery = (query: ClientInput<typeof endpoints.listFreeSlots>['query']) =>
  endpointQuery(endpoints.listFreeSlots, { query }, { staleTime: 0 })

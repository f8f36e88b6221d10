import type { ClientBody } from '@postura/domain/endpoint'
import * as endpoints from '@postura/domain/scheduling/scheduling.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const conflictsQuery = (wanted: ClientBody<typeof endpoints.findConflicts>) =>
  queryOptions({
    queryKey: ['conflicts', wanted],
    queryFn: ({ signal }) => call(endpoints.findConflicts, { body: wanted }, { signal }),
    staleTime: 0,
  })

import * as endpoints from '@postura/domain/professionals/feed/calendar-feed.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'

export const calendarFeedsQuery = endpointQuery(endpoints.listCalendarFeeds, {})

/** Without undo: an address that somebody wanted to end must not come back. */
export const useReplaceCalendarFeed = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; shows_names: boolean }) =>
      call(endpoints.replaceCalendarFeed, { params: { id }, body }),
  })

export const useRevokeCalendarFeed = () =>
  useMutation({ mutationFn: (id: string) => call(endpoints.revokeCalendarFeed, { params: { id } }) })

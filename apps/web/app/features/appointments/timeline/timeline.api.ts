import type { TimelineKind } from '@postura/domain/appointments/timeline'
import { getPatientTimeline } from '@postura/domain/patients/patient.endpoints'
import type { Period } from '@postura/domain/scheduling/period'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

/** Pages of a patient's timeline. While another kind loads, the old rows stay. */
export const timelineQuery = (id: string, period: Period, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['patients', ':id', 'timeline', { id, period, kind }],
    queryFn: ({ pageParam, signal }) =>
      call(
        getPatientTimeline,
        { params: { id }, query: { period, ...(kind && { kind }), ...(pageParam && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

import type { ReadPage, ReadsQuery } from '@postura/domain/clinical/clinical-read'
import * as endpoints from '@postura/domain/clinical/clinical-reads.endpoints'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

const pagesOf = (queryKey: readonly unknown[], load: (after: string, signal: AbortSignal) => Promise<ReadPage>) =>
  infiniteQueryOptions({
    queryKey: ['clinical', 'reads', ...queryKey],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

const from = (after: string) => (after === '' ? {} : { after })

/** The log of reads, newest first. */
export const readsQuery = (filters: Omit<ReadsQuery, 'after'>) =>
  pagesOf(['all', filters], (after, signal) =>
    call(endpoints.listReads, { query: { ...filters, ...from(after) } }, { signal }),
  )

export const ownReadsQuery = pagesOf(['own'], (after, signal) =>
  call(endpoints.listOwnReads, { query: from(after) }, { signal }),
)

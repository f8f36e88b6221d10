import type { ClientInput, Endpoint, Output } from '@postura/domain/endpoint'
import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { ApiError, call, isRefusal } from './api-client'

/** True for an unreachable or busy server. A retry would not change other errors. */
export const isTransient = (error: Error): boolean =>
  error instanceof ApiError && ['unreachable', 'busy', 'internal'].includes(error.code)

const retryAfterOf = (error: Error): number | undefined => (error instanceof ApiError ? error.retryAfterMs : undefined)

/** A busy server is asked again when it said so; the others who wait for it come at other moments. */
const waitToRetry = (_failures: number, error: Error): number => {
  const wait = retryAfterOf(error)
  return wait === undefined ? 1_000 : wait * (1 + Math.random())
}

const ignore = (): void => undefined
let reactToLostSession = ignore

const accessCodes = ['forbidden', 'second_factor_owed', 'clinic_closed'] as const

/** A refusal by permission: the role has changed since it was read, the clinic demands the second factor now, or it is being deleted. */
const rereadRole = (error: Error): void => {
  if (accessCodes.some((code) => isRefusal(error, code))) void queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Sets the callback for a session that ends while a page is open. */
export const onSessionLost = (react: () => void): (() => void) => {
  reactToLostSession = react
  return () => {
    reactToLostSession = ignore
  }
}

/** `meta` of a query that a change must not reload. */
export const keptOnChange = { isKeptOnChange: true }

/** Queries of deleted records that a page still shows. */
const deleted = new Set<Query>()

/** Reloads the mounted queries, because a change may show on any page: a renamed patient is in many lists. */
export const reloadQueries = ({ isUndo = false } = {}): void =>
  void queryClient.invalidateQueries({
    // A query without data has failed: a reload would show it as loading and unmount a form that opened without it.
    predicate: (query) =>
      query.state.data !== undefined && (isUndo || query.meta?.isKeptOnChange !== true) && !deleted.has(query as Query),
  })

/** `me` says on every page that the role has changed, so it is loaded again like the data. */
const isReloaded = ({ meta, queryKey }: Query): boolean => meta?.isKeptOnChange !== true || queryKey[0] === 'me'
const isShown = (query: Query): boolean => query.state.data !== undefined && isReloaded(query)

/** Reloads the mounted queries of these nouns after a change of someone else. One that is loading for the first time is loaded once more. */
export const reloadQueriesOf = (isConcerned: (noun: string) => boolean): Promise<void> => {
  const concerns = (query: Query): boolean => isConcerned(String(query.queryKey[0])) && !deleted.has(query)
  const loading = queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && isReloaded(query) && concerns(query))
  for (const { promise, queryKey } of loading)
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  return queryClient.invalidateQueries({ predicate: (query) => isShown(query as Query) && concerns(query as Query) })
}

/**
 * Removes the query of a deleted record, so that no page shows it. A page that is about to be left keeps it until then: a reload would
 * show that the record was not found.
 */
export const removeDeleted = (queryKey: QueryKey): void => {
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey })) {
    if (query.isActive()) deleted.add(query)
    else cache.remove(query)
  }
}

export const queryClient: QueryClient = new QueryClient({
  // After a failure too: it reverts what was shown too early, and finds out that the session has ended.
  mutationCache: new MutationCache({ onSettled: () => reloadQueries(), onError: rereadRole }),
  queryCache: new QueryCache({
    onError: (error) => {
      if (isRefusal(error, 'unauthenticated')) reactToLostSession()
      rereadRole(error)
    },
  }),
  defaultOptions: {
    // Offline requests fail at once, instead of waiting and being sent unexpectedly later.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => isTransient(error) && failures < (retryAfterOf(error) === undefined ? 1 : 2),
      retryDelay: waitToRetry,
    },
  },
})

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'observerRemoved' || query.getObserversCount() > 0 || !deleted.delete(query)) return
  queryClient.getQueryCache().remove(query)
})

type EndpointQueryOptions<E extends Endpoint> = Omit<UseQueryOptions<Output<E>>, 'queryFn' | 'queryKey'> & {
  queryKey?: readonly unknown[]
}

/** Query of one endpoint. Its key begins with the noun of the path, and a stale request is canceled. */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  options: EndpointQueryOptions<E> = {},
) =>
  queryOptions<Output<E>>({
    queryKey: [...endpoint.path.split('/').slice(2), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...options,
  })

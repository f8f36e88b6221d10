import type { ClientInput, Endpoint, Output } from '@postura/domain/endpoint'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { call } from './api-client'

type Options<E extends Endpoint> = Omit<UseQueryOptions<Output<E>>, 'queryFn' | 'queryKey'> & {
  queryKey?: readonly unknown[]
}

/** Query of one endpoint. Its key begins with the noun of the path, and a stale request is canceled. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, input: ClientInput<E>, options: Options<E> = {}) =>
  queryOptions<Output<E>>({
    queryKey: [...endpoint.path.split('/').slice(2), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...options,
  })

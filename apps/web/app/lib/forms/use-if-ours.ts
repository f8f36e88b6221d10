import { id as anyId } from '@postura/domain/shared/ids'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { mayPass } from '../query-client'

/** An id that is none, or not this clinic's, is as if it had not been given; a server that cannot be asked says nothing of that. */
export const useIfOurs = <T, K extends QueryKey>(
  given: string | null,
  query: (id: string) => UseQueryOptions<T, Error, T, K>,
) => {
  const id = anyId.safeParse(given).data
  const { data = null, error, refetch } = useQuery({ ...query(id ?? ''), enabled: id !== undefined })
  const failure = error && mayPass(error) ? error : null
  return { data, failure, refetch, isKnown: id === undefined || data !== null || (error !== null && !failure) }
}

import { id as anyId } from '@postura/domain/shared/ids'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { isTransient } from '../query-client'

/** Ignores an id that is invalid or of another clinic. A transient error is returned, because it does not mean either. */
export const useOptionalRecord = <T, K extends QueryKey>(
  given: string | null,
  query: (id: string) => UseQueryOptions<T, Error, T, K>,
) => {
  const id = anyId.safeParse(given).data
  const { data = null, error, refetch } = useQuery({ ...query(id ?? ''), enabled: id !== undefined })
  // A failed reload keeps what is there: the user may be typing.
  const failure = data === null && error && isTransient(error) ? error : null
  return { data, failure, refetch, isKnown: id === undefined || data !== null || (error !== null && !failure) }
}

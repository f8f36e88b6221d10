import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Loads the initial values of a form: never from the cache, and without updates while the user types. */
export const useFreshQuery = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) => {
  const [opened] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  return { data: dataUpdatedAt >= opened ? data : undefined, error, refetch }
}

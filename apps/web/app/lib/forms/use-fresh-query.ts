import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** What the server has now, for a form to begin with: never what was remembered, nor what comes while someone types. */
export const useFreshQuery = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>) => {
  const [opened] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, refetch } = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  return { data: dataUpdatedAt >= opened ? data : undefined, error, refetch }
}

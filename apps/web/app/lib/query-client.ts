import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client'

/** A refusal is an answer: asking again would not change it. Only an unreachable or busy server is worth a second try. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError && ['unreachable', 'busy', 'internal'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (failures, error) => failures < 1 && mayPass(error) },
  },
})

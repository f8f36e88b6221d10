import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isRefusal } from './api-client'

/** A refusal is an answer: asking again would not change it. Only an unreachable or busy server is worth a second try. */
export const mayPass = (error: Error): boolean =>
  error instanceof ApiError && ['unreachable', 'busy', 'internal'].includes(error.code)

const nobody = (): void => undefined
let reactToLostSession = nobody

/** A session can end while a page is open; whoever shows the page says what then. */
export const whenSessionIsLost = (react: () => void): (() => void) => {
  reactToLostSession = react
  return () => {
    reactToLostSession = nobody
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isRefusal(error, 'unauthenticated')) reactToLostSession()
    },
  }),
  defaultOptions: {
    // Without a network a request fails and says so, instead of waiting in silence and being sent when nobody expects it.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 15_000, retry: (failures, error) => failures < 1 && mayPass(error) },
  },
})

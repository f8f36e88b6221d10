import { getMe } from '@postura/domain/accounts/account.endpoints'
import { errors } from '@postura/domain/errors'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './api-client'
import { keptOnChange, queryClient, reloadQueriesOf } from './query-client'

const mounted: (() => void)[] = []
const mount = (key: string, meta?: Record<string, unknown>) => {
  const load = vi.fn(async () => key)
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn: load, ...(meta && { meta }) })
  mounted.push(observer.subscribe(() => undefined))
  return load
}
const mutate = (mutationFn: () => Promise<unknown>) =>
  queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined)

afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount()
  queryClient.clear()
  vi.useRealTimers()
})

test('a change reloads every mounted query, whatever it is about', async () => {
  const [patients, dashboard] = [mount('patients'), mount('dashboard')]
  await mutate(async () => undefined)
  await expect.poll(() => [patients.mock.calls.length, dashboard.mock.calls.length]).toEqual([2, 2])
})

test('a query that opts out is not reloaded by a change', async () => {
  const [preview, list] = [mount('preview', keptOnChange), mount('list')]
  await mutate(async () => undefined)
  await expect.poll(() => list.mock.calls.length).toBe(2)
  expect(preview).toHaveBeenCalledTimes(1)
})

test('a change of someone else does not load again what loads now and is loaded once', async () => {
  const gate = Promise.withResolvers<void>()
  const load = vi.fn(() => gate.promise.then(() => 'read'))
  const options = { queryKey: ['clinical', 'entries'], queryFn: load, meta: keptOnChange }
  mounted.push(new QueryObserver(queryClient, options).subscribe(() => undefined))
  const reloaded = reloadQueriesOf((noun) => noun === 'clinical')
  gate.resolve()
  await reloaded
  await new Promise((end) => setTimeout(end, 20))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a refused change reloads the queries too', async () => {
  const list = mount('list')
  await mutate(() => Promise.reject(new ApiError({ code: 'stale', message: '' }))).catch(() => undefined)
  await expect.poll(() => list.mock.calls.length).toBe(2)
})

test('a query that failed to load is not reloaded by a change', async () => {
  const list = mount('list')
  const failed = vi.fn(() => Promise.reject(new ApiError({ code: 'not_found', message: '' })))
  const observer = new QueryObserver(queryClient, { queryKey: ['failed'], queryFn: failed })
  mounted.push(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  await mutate(async () => undefined)
  await expect.poll(() => list.mock.calls.length).toBe(2)
  expect(failed).toHaveBeenCalledTimes(1)
})

/** Answers of the server to a read, one after the other; returns the times of the requests in milliseconds. */
const readFrom = async (answers: Response[]) => {
  vi.useFakeTimers()
  const since = Date.now()
  const times: number[] = []
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now() - since)
    return answers[times.length - 1]
  })
  const observer = new QueryObserver<unknown>(queryClient, { queryKey: ['me'], queryFn: () => call(getMe, {}) })
  mounted.push(observer.subscribe(() => undefined))
  await vi.advanceTimersByTimeAsync(60_000)
  return { times, result: observer.getCurrentResult() }
}

const busy = () =>
  Response.json({ code: 'busy', message: errors.busy.message }, { status: 503, headers: { 'retry-after': '2' } })

test('a read that a busy server refused is repeated after the time it asked for', async () => {
  const { times, result } = await readFrom([busy(), busy(), Response.json({ name: 'Helena' })])
  expect(result.data).toEqual({ name: 'Helena' })
  const [first = 0, second = 0, third = 0] = times
  for (const wait of [second - first, third - second]) {
    expect(wait).toBeGreaterThanOrEqual(2_000)
    expect(wait).toBeLessThanOrEqual(4_000)
  }
})

test('a server that stays busy is asked three times, then its sentence is shown', async () => {
  const { times, result } = await readFrom([busy(), busy(), busy(), busy()])
  expect([times.length, result.error?.message]).toEqual([3, errors.busy.message])
})

test('an error without a time to wait is tried once more', async () => {
  const failed = () => Response.json({ code: 'internal', message: 'Algo deu errado.' }, { status: 500 })
  expect((await readFrom([failed(), failed(), failed()])).times).toHaveLength(2)
})

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-client'
import { keptOnChange, queryClient } from './query-client'

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

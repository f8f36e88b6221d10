import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { MAX_CALENDAR_ENTRIES } from '@postura/domain/scheduling/scheduling'
import { expect, test, vi } from 'vitest'
import { loadCalendar } from './load-calendar'

const entry = (n: number) => ({ id: `id-${n}`, start_time: `2026-11-16T12:00:00.${String(n).padStart(3, '0')}Z` })

test('a full response is followed by a request for the entries behind its last one', async () => {
  const pages = [Array.from({ length: MAX_CALENDAR_ENTRIES }, (_, n) => entry(n)), [entry(MAX_CALENDAR_ENTRIES)]]
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://postura.test').searchParams)
    return Response.json(pages.shift())
  })
  const days = { from: '2026-11-01', to: '2026-12-01' }
  const found = await loadCalendar(listClassCalendar, days, new AbortController().signal)
  expect(new Set(found.map(({ id }) => id)).size).toBe(MAX_CALENDAR_ENTRIES + 1)
  const last = entry(MAX_CALENDAR_ENTRIES - 1)
  expect(asked.map((search) => Object.fromEntries(search))).toEqual([
    days,
    { ...days, after_start: last.start_time, after_id: last.id },
  ])
})

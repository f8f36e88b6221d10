import type { Endpoint, Output } from '@postura/domain/endpoint'
import { type CalendarQuery, MAX_CALENDAR_ENTRIES } from '@postura/domain/scheduling/scheduling'
import { call } from '~/lib/api-client'

type CalendarEndpoint = Endpoint & { query: { _zod: { input: CalendarQuery } } }

/** Loads all entries of some days. A response with as many as fit is followed by another request. */
export const loadCalendar = async <E extends CalendarEndpoint>(
  endpoint: E,
  days: Pick<CalendarQuery, 'from' | 'to'>,
  signal: AbortSignal,
): Promise<Output<E>> => {
  const all: { id: string; start_time: string }[] = []
  for (;;) {
    const last = all.at(-1)
    const query = { ...days, ...(last && { after_start: last.start_time, after_id: last.id }) }
    const page = (await call(endpoint, { query } as never, { signal })) as typeof all
    all.push(...page)
    if (page.length < MAX_CALENDAR_ENTRIES) return all as Output<E>
  }
}

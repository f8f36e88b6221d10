import { median } from '@postura/tools/local/figure'
import { type Call, createCaller } from './http-load.ts'
import type { ServedDatabase, Visit } from './served-database.ts'

const REPEATS = 200

/** A page is reached as people reach it, from one to the next. */
const cursorOfPage = async (apiUrl: string, { cookie }: Visit, page: number): Promise<string> => {
  let after = ''
  for (let at = 1; at < page; at += 1) {
    const response = await fetch(`${apiUrl}/api/patients${after && `?after=${after}`}`, { headers: { cookie } })
    const { next } = (await response.json()) as { next: string | null }
    if (!next) throw new Error(`there is no page ${at + 1}`)
    after = next
  }
  return after
}

/** Milliseconds of each request alone, one after the other in turn, so many times. */
const timesInTurn = async (port: number, calls: readonly Call[], repeats: number): Promise<number[][]> => {
  const callers = calls.map((call) => createCaller(port, [[call]], 1))
  const times = callers.map((): number[] => [])
  for (let repeat = 0; repeat < repeats; repeat += 1)
    for (const [n, caller] of callers.entries()) {
      const started = performance.now()
      await caller.once()
      times[n]?.push(performance.now() - started)
    }
  for (const caller of callers) caller.end()
  return times
}

/** How a clinic with 20,000 patients fares beside one with 500: its first and hundredth page as ratios, a search in milliseconds. */
export const measureLargeClinic = async ({ apiUrl, port, large }: ServedDatabase) => {
  const [usual, huge] = large
  if (!usual || !huge) throw new Error('there are no large clinics')
  const hundredth = await cursorOfPage(apiUrl, huge, 100)
  const pages = [
    { path: '/api/patients', cookie: usual.cookie },
    { path: '/api/patients', cookie: huge.cookie },
    { path: `/api/patients?after=${hundredth}`, cookie: huge.cookie },
  ]
  const times = await timesInTurn(port, pages, REPEATS)
  const [ofUsual = 0, first = 0, last = 0] = times.map(median)
  const searches = await timesInTurn(port, [{ path: '/api/patients?q=joao', cookie: huge.cookie }], 5)
  return { firstPage: first / ofUsual, hundredthPage: last / ofUsual, searchMs: median(searches[0] ?? []) }
}

import { median } from '@postura/tools/local/figure'
import { cursorOfPage, timesInTurn } from '../in-turn.ts'
import type { ServedDatabase } from '../served-database.ts'

const REPEATS = 200

/** How a clinic with 20,000 patients fares beside one with 500: its first and hundredth page as ratios, a search in milliseconds. */
export const measureLargeClinic = async ({ apiUrl, port, large }: ServedDatabase) => {
  const [usual, huge] = large
  if (!usual || !huge) throw new Error('there are no large clinics')
  const hundredth = await cursorOfPage(`${apiUrl}/api/patients`, huge.cookie, 100)
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

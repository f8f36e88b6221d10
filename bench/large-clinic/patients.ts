import { median } from '@postura/tools/local/figure'
import { findPageCursor, measureInterleaved } from '../compare-sizes.ts'
import type { ServedDatabase } from '../served-database.ts'

const REPEATS = 200

/** Compares a clinic with 20,000 patients to one with 500: page 1 and page 100 as ratios, a search in milliseconds. */
export const measurePatients = async ({ apiUrl, port, large }: ServedDatabase) => {
  const [usual, huge] = large
  if (!usual || !huge) throw new Error('there are no large clinics')
  const hundredth = await findPageCursor(`${apiUrl}/api/patients`, huge.cookie, 100)
  const pages = [
    { path: '/api/patients', cookie: usual.cookie },
    { path: '/api/patients', cookie: huge.cookie },
    { path: `/api/patients?after=${hundredth}`, cookie: huge.cookie },
  ]
  const times = await measureInterleaved(port, pages, REPEATS)
  const [ofUsual = 0, first = 0, last = 0] = times.map(median)
  const searches = await measureInterleaved(port, [{ path: '/api/patients?q=joao', cookie: huge.cookie }], 5)
  return { firstPage: first / ofUsual, hundredthPage: last / ofUsual, searchMs: median(searches[0] ?? []) }
}

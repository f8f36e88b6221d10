import { cpuClock } from './cpu-time.ts'
import { createCaller, type Turn } from './http-load.ts'
import type { Side } from './rounds.ts'
import type { ServedDatabase, Visit } from './served-database.ts'

/** As many at once on every side. */
export const AT_ONCE = 8
/** So few sessions that the server still remembers them from one request to the next. */
const REMEMBERED = 50

export type Kind = 'list' | 'detail'
export const kinds: readonly Kind[] = ['list', 'detail']

const turnOf = {
  list: ({ cookie, terms }: Visit): Turn => terms.map((term) => ({ path: `/api/patients?q=${term}`, cookie })),
  detail: ({ cookie, patientIds }: Visit): Turn => patientIds.map((id) => ({ path: `/api/patients/${id}`, cookie })),
}

/** The two kinds begin far apart, so that neither finds the sessions the other has just used. */
const rotated = <T>(items: readonly T[], kind: Kind): T[] => {
  const from = kind === 'list' ? 0 : Math.floor(items.length / 2)
  return [...items.slice(from), ...items.slice(0, from)]
}

export const nameOf = {
  bare: (kind: Kind) => `bare ${kind}`,
  http: (kind: Kind, { clinics }: { clinics: number }) => `${kind}, ${clinics} clinics`,
  remembered: (kind: Kind, { clinics }: { clinics: number }) => `${kind}, ${clinics} clinics, remembered`,
}

type Engine = { pid: number } & Record<Kind, Side['slice']>

export const sidesOf = (superuserUrl: string, databases: readonly ServedDatabase[], engine: Engine): Side[] => {
  const largest = databases.at(-1)
  if (!largest) return []
  const callerOf = ({ port, visits }: ServedDatabase, kind: Kind) =>
    createCaller(port, rotated(visits, kind).map(turnOf[kind]), AT_ONCE)
  const clockOf = ({ database, serverPid }: ServedDatabase, pid = serverPid) => cpuClock(superuserUrl, database, pid)
  const sides: Side[] = []
  for (const kind of kinds) {
    sides.push({ name: nameOf.bare(kind), clock: clockOf(largest, engine.pid), slice: engine[kind] })
    // Each server gets the same load: the more a server has run, the better its code is compiled.
    for (const database of databases) {
      const clock = clockOf(database)
      const all = callerOf(database, kind)
      const few = callerOf({ ...database, visits: database.visits.slice(0, REMEMBERED) }, kind)
      sides.push({ name: nameOf.http(kind, database), clock, slice: all.slice })
      sides.push({ name: nameOf.remembered(kind, database), clock, prepare: few.once, slice: few.slice })
    }
  }
  return sides
}

import { createCpuClock } from '@postura/tools/local/measure/cpu-clock'
import { type CallSequence, createLoadGenerator } from './http-load.ts'
import type { Variant } from './rounds.ts'
import type { ServedDatabase, SimulatedVisit } from './served-database.ts'

/** The same concurrency for all variants. */
export const CONCURRENCY = 8
/** Few enough that the server caches all these sessions. */
const REMEMBERED = 50

export type RequestKind = 'list' | 'detail'
export const requestKinds: readonly RequestKind[] = ['list', 'detail']

const turnOf = {
  list: ({ cookie, terms }: SimulatedVisit): CallSequence =>
    terms.map((term) => ({ path: `/api/patients?q=${term}`, cookie })),
  detail: ({ cookie, patientIds }: SimulatedVisit): CallSequence =>
    patientIds.map((id) => ({ path: `/api/patients/${id}`, cookie })),
}

/** The two kinds start at different sessions, so that neither uses sessions cached for the other. */
const rotated = <T>(items: readonly T[], kind: RequestKind): T[] => {
  const from = kind === 'list' ? 0 : Math.floor(items.length / 2)
  return [...items.slice(from), ...items.slice(0, from)]
}

export const nameOf = {
  bare: (kind: RequestKind) => `bare ${kind}`,
  http: (kind: RequestKind, { clinics }: { clinics: number }) => `${kind}, ${clinics} clinics`,
  remembered: (kind: RequestKind, { clinics }: { clinics: number }) => `${kind}, ${clinics} clinics, remembered`,
}

type Engine = { pid: number } & Record<RequestKind, Variant['slice']>

export const createVariants = (
  superuserUrl: string,
  databases: readonly ServedDatabase[],
  engine: Engine,
): Variant[] => {
  const largest = databases.at(-1)
  if (!largest) return []
  const callerOf = ({ port, visits }: ServedDatabase, kind: RequestKind) =>
    createLoadGenerator(port, rotated(visits, kind).map(turnOf[kind]), CONCURRENCY)
  const clockOf = ({ database, serverPid }: ServedDatabase, pid = serverPid) =>
    createCpuClock(superuserUrl, database, pid)
  const sides: Variant[] = []
  for (const kind of requestKinds) {
    sides.push({ name: nameOf.bare(kind), clock: clockOf(largest, engine.pid), slice: engine[kind] })
    // Each server gets the same load, because JIT compilation improves with use.
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

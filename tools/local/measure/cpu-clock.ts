import { readdirSync, readFileSync } from 'node:fs'
import { withClient } from '@postura/api/db/with-client'

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)

/** CPU milliseconds of all threads, from Linux schedstat: finer than the 10 ms ticks of utime and stime. */
const ofProcess = (pid: number): number =>
  sum(
    readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    ),
  ) / 1e6

const backendsOf = (superuserUrl: string, database: string): Promise<number[]> =>
  withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
      database,
    ])
    return rows.map(({ pid }) => pid)
  })

/** CPU time of one process and all its database backends so far, without the caller's own time. */
export type CpuClock = () => Promise<{ node: number; database: number }>

export const createCpuClock = (superuserUrl: string, database: string, pid: number): CpuClock => {
  // A backend that ends takes its counter with it, so its last known value is kept.
  const backends = new Map<number, number>()
  return async () => {
    for (const backend of await backendsOf(superuserUrl, database)) backends.set(backend, backends.get(backend) ?? 0)
    for (const backend of backends.keys()) {
      try {
        backends.set(backend, ofProcess(backend))
      } catch {}
    }
    return { node: ofProcess(pid), database: sum(backends.values()) }
  }
}

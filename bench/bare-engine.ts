// A process of its own that sends what the product's queries send, over the same driver, and does nothing else: no HTTP, no
// session, no checks, no query builder. What is left is what the database and its driver cost.
import { borrow, createTenantPool } from '@postura/api/db/pools'
import { createQueryRecorder } from '@postura/api/testing/recorded-queries'
import type { Flight } from '@postura/api/testing/recording-pool'
import type { Slice } from './http-load.ts'
import type { Visit } from './served-database.ts'

export type Workload = { appUrl: string; visits: readonly Visit[]; atOnce: number }
export type Orders = { prepare: Workload } | { run: 'list' | 'detail'; milliseconds: number }

type Client = Awaited<ReturnType<typeof borrow>>
type Recording = { requests: Flight[][]; next: number }

const list: Recording = { requests: [], next: 0 }
const detail: Recording = { requests: [], next: 0 }
let clients: Client[] = []

/** Everything is recorded before the clock starts. */
const prepare = async ({ appUrl, visits, atOnce }: Workload): Promise<void> => {
  const recorder = await createQueryRecorder(appUrl)
  for (const { adminId, terms, patientIds } of visits) {
    for (const term of terms) list.requests.push(await recorder.patientList(adminId, term))
    for (const id of patientIds) detail.requests.push(await recorder.patientDetail(adminId, id))
  }
  await recorder.end()
  const onError = (error: Error) => console.error(error)
  const pool = createTenantPool({ url: appUrl, name: 'bare', max: atOnce, onError })
  clients = await Promise.all(Array.from({ length: atOnce }, () => borrow(pool)))
}

const run = async (recording: Recording, milliseconds: number): Promise<Slice> => {
  const started = performance.now()
  let done = 0
  const repeat = async (client: Client) => {
    while (performance.now() - started < milliseconds) {
      const flights = recording.requests[recording.next++ % recording.requests.length] ?? []
      for (const flight of flights) await Promise.all(flight.map((statement) => client.query(statement)))
      done += 1
    }
  }
  await Promise.all(clients.map(repeat))
  return { done, seconds: (performance.now() - started) / 1_000 }
}

process.on('message', async (orders: Orders) => {
  if ('run' in orders) return process.send?.(await run(orders.run === 'list' ? list : detail, orders.milliseconds))
  await prepare(orders.prepare)
  process.send?.({ done: 0, seconds: 0 } satisfies Slice)
})

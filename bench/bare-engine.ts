// A process that sends the same queries as the product over the same driver, and nothing else: no HTTP, no session,
// no checks, no query builder. It measures the cost of the database and its driver alone.
import { acquireClient, createTenantPool } from '@postura/api/db/pools'
import type { QueryBatch } from '@postura/api/testing/pools/recording-pool'
import { createQueryRecorder } from '@postura/api/testing/query-recorder'
import type { SliceResult } from './http-load.ts'
import type { SimulatedVisit } from './served-database.ts'

export type Workload = { appUrl: string; visits: readonly SimulatedVisit[]; atOnce: number }
export type EngineCommand =
  | { prepare: Workload }
  | { run: 'list' | 'detail'; milliseconds: number }
  | { replay: QueryBatch[][] }

type Client = Awaited<ReturnType<typeof acquireClient>>
type Recording = { requests: QueryBatch[][]; next: number }

const list: Recording = { requests: [], next: 0 }
const detail: Recording = { requests: [], next: 0 }
let clients: Client[] = []

/** Records all queries before the measurement starts. */
const prepare = async ({ appUrl, visits, atOnce }: Workload): Promise<void> => {
  const recorder = createQueryRecorder(appUrl)
  for (const { adminId, terms, patientIds } of visits) {
    for (const term of terms) list.requests.push(await recorder.patientList(adminId, term))
    for (const id of patientIds) detail.requests.push(await recorder.patientDetail(adminId, id))
  }
  await recorder.end()
  const onError = (error: Error) => console.error(error)
  const pool = createTenantPool({ url: appUrl, name: 'bare', max: atOnce, onError })
  clients = await Promise.all(Array.from({ length: atOnce }, () => acquireClient(pool)))
}

const send = async (client: Client, batches: readonly QueryBatch[]): Promise<void> => {
  for (const batch of batches) await Promise.all(batch.map((statement) => client.query(statement)))
}

/** Each client takes the next request until there is none. */
const runAll = async (next: () => readonly QueryBatch[] | undefined): Promise<SliceResult> => {
  const started = performance.now()
  let done = 0
  const repeat = async (client: Client) => {
    for (let batches = next(); batches; batches = next()) {
      await send(client, batches)
      done += 1
    }
  }
  await Promise.all(clients.map(repeat))
  return { done, seconds: (performance.now() - started) / 1_000 }
}

const run = (recording: Recording, milliseconds: number): Promise<SliceResult> => {
  const { requests } = recording
  const until = performance.now() + milliseconds
  return runAll(() => (performance.now() < until ? requests[recording.next++ % requests.length] : undefined))
}

const answer = async (command: EngineCommand): Promise<SliceResult> => {
  if ('run' in command) return run(command.run === 'list' ? list : detail, command.milliseconds)
  if ('replay' in command) {
    const requests = command.replay.values()
    return runAll(() => requests.next().value)
  }
  await prepare(command.prepare)
  return { done: 0, seconds: 0 }
}

process.on('message', async (command: EngineCommand) => process.send?.(await answer(command)))

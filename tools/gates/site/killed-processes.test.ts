// Each process of the site is killed and the network between them is cut while people write: what was acknowledged is there afterwards.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { createLines } from '../../site/lines.ts'
import { createSender, type Send, signUp, startLoad } from '../../site/load.ts'
import { startTestSite, type TestSite } from './test-site.ts'

/** WRITES=… makes a shorter run. */
const WRITES = Number(process.env.WRITES ?? 50_000)
let site: TestSite
let send: Send
let cookies: string[]
/** Between the proxy and the servers, and between these and the worker and the database. */
const lines = createLines()

beforeAll(async () => {
  site = await startTestSite(2, { lineTo: lines.to })
  send = createSender(site)
  cookies = []
  for (let n = 0; n < 16; n += 1) cookies.push(await signUp(send, site))
})
afterAll(async () => {
  await site?.destroy()
  lines.close()
})

const findLost = (ids: readonly string[]): Promise<string[]> => {
  const url = new URL(site.superuserUrl)
  url.pathname = '/postura'
  return withClient(url.href, async (client) => {
    const { rows } = await client.query(
      `select id from unnest($1::uuid[]) id where not exists (select from clinic.patients p where p.id = id.id)`,
      [ids],
    )
    return rows.map(({ id }) => id)
  })
}

const kill = async (name: string): Promise<void> => {
  const child = site.processes[name]
  if (!child) throw new Error(`${name} does not run`)
  // One that was just starting ends by itself with the database. Docker starts it again, as we do.
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const runningNames = (): string[] =>
  Object.keys(site.processes).filter((name) => site.processes[name]?.exitCode === null)

test('no acknowledged write is lost when servers, worker, proxy and database are killed and the network is cut', {
  tags: 'long',
  timeout: 1_800_000,
}, async () => {
  const running = startLoad(send, { cookies, writeEvery: 1, retries: true })
  let kills = 0
  let cuts = 0
  const [first = 0, second = 0] = site.serverPorts
  while (running.acknowledged.size < WRITES) {
    await kill('server')
    site.processes.server = await site.startServer(first)
    await kill('server-2')
    site.processes['server-2'] = await site.startServer(second)
    await kill('worker')
    site.processes.worker = site.startWorker()
    await kill('proxy')
    site.processes.proxy = await site.startProxy()
    await site.killDatabase()
    kills += 5
    await sleep(2_000)
    const before = runningNames()
    await lines.cut(3_000)
    expect(runningNames()).toEqual(before)
    cuts += 1
    await sleep(5_000)
  }
  await running.stop()
  const lost = await findLost([...running.acknowledged])
  const figure = { name: 'acknowledged_writes_lost', value: lost.length, op: '<=' as const, target: 0 }
  expect(
    reportFigure(figure, `${running.acknowledged.size} writes, ${kills} processes killed, ${cuts} cuts of the network`),
  ).toBe(true)
})

test('negative control: a write that was never stored is found', { tags: 'long', timeout: 900_000 }, async () => {
  const never = '00000000-0000-7000-8000-000000000000'
  expect(await findLost([never])).toEqual([never])
})

// Servers behind the proxy are restarted, upgraded and rolled back while people use the site.
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { root } from '../../local/processes.ts'
import { createSender, type Load, signUp, startLoad } from '../../site/load.ts'
import { checkOutPreviousRelease, makeLaterRelease, type Release, thisRelease } from './releases.ts'
import { startTestSite } from './test-site.ts'

const REQUESTS = 20_000
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A site that people begin to use. */
const startUsedSite = async (checkout = root) => {
  const site = await startTestSite(2, { checkout })
  ends = [...ends, site.destroy]
  const send = createSender(site)
  const cookies: string[] = []
  for (let n = 0; n < 8; n += 1) cookies.push(await signUp(send, site))
  const running = startLoad(send, { cookies, writeEvery: 5, retries: false })
  ends = [...ends, running.stop]
  const commitServed = async (): Promise<string> => JSON.parse((await send('/api/health')).text).commit
  return { site, running, commitServed }
}

const failedOf = ({ statuses }: Load): number =>
  [...statuses].filter(([status]) => status !== 200).reduce((sum, [, count]) => sum + count, 0)

const reportFailed = async (name: string, running: Load): Promise<boolean> => {
  await running.stop()
  process.stdout.write(running.failures.map((failure) => `${failure}\n`).join(''))
  return reportFigure({ name, value: failedOf(running), op: '<=', target: 0 }, `${running.count()} requests`)
}

test('no request fails while the servers are restarted one after the other', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const { site, running } = await startUsedSite()
  while (running.count() < REQUESTS) await site.replaceServers()
  expect(await reportFailed('requests_failed_in_restarts', running)).toBe(true)
  expect(running.acknowledged.size).toBeGreaterThan(100)
})

test('no request fails while the passwords of the database are replaced, and the old ones are refused afterwards', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const { site, running } = await startUsedSite()
  const replaced = ['APP_PASSWORD', 'ACCOUNTS_PASSWORD', 'WORKER_PASSWORD', 'ERASER_PASSWORD']
  const change = (to: (old: string) => string) =>
    site.changeSettings((name, value) => (replaced.includes(name) ? to(value) : value))
  const replaceProcesses = async () => {
    await site.replaceServers()
    await site.replaceWorker()
  }
  let rounds = 0
  while (running.count() < REQUESTS) {
    rounds += 1
    const added = `-in-round-${rounds}`
    const withoutRounds = (old: string) => old.replace(/-in-round-\d+$/, '')
    change((old) => `${old},${withoutRounds(old)}${added}`)
    await replaceProcesses()
    change((both) => both.split(',').toReversed().join(','))
    await site.migrate()
    change((both) => both.split(',')[0] ?? '')
    await replaceProcesses()
  }
  expect(await reportFailed('requests_failed_while_passwords_change', running)).toBe(true)
  expect(running.acknowledged.size).toBeGreaterThan(100)
  // The processes did not stay on the passwords that they began with.
  change((value) => value.replace(/-in-round-\d+$/, ''))
  await expect(site.replaceServers()).rejects.toThrow()
})

test.each([
  ['from the release before to this one', checkOutPreviousRelease, thisRelease],
  ['from this release to a later one', thisRelease, makeLaterRelease],
])(
  'no request fails during an upgrade %s, and its rollback',
  { tags: 'long', timeout: 900_000 },
  async (name, getFrom, getTo) => {
    const [from, to] = [getFrom(), getTo()]
    ends = [from.remove, to.remove]
    const { site, running, commitServed } = await startUsedSite(from.checkout)
    /** Migration, servers, worker: as docs/operations.md says. Meanwhile the release that leaves works on the schema of the one that comes. */
    const moveTo = async ({ checkout, commit }: Release): Promise<void> => {
      await site.migrate(checkout)
      await site.replaceServers(checkout)
      await site.replaceWorker(checkout)
      expect(await commitServed()).toBe(commit)
    }
    let moves = 0
    while (running.count() < REQUESTS || moves % 2 === 1) {
      await moveTo(moves % 2 === 0 ? to : from)
      moves += 1
    }
    expect(await reportFailed(`requests_failed_${name.replaceAll(' ', '_')}`, running)).toBe(true)
    expect(running.acknowledged.size).toBeGreaterThan(100)
  },
)

test('negative control: servers that are all stopped at once fail requests', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const { site, running } = await startUsedSite()
  await expect.poll(running.count, { timeout: 30_000 }).toBeGreaterThan(100)
  const ended = site.servers.map((server) => once(server, 'exit'))
  for (const server of site.servers) server.kill('SIGKILL')
  await Promise.all(ended)
  await expect.poll(() => failedOf(running), { timeout: 60_000 }).toBeGreaterThan(0)
})

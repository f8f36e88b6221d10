import { newId } from '@postura/domain/shared/ids'
import { afterEach, expect, inject, test } from 'vitest'
import { createLibraryPool } from '../db/pools.ts'
import { asSelf, withAdminUnlocked } from '../db/tenant.ts'
import { withClient } from '../db/with-client.ts'
import { useTestApp } from '../testing/build-test-app.ts'
import { type JobName, jobSchemas } from './catalog.ts'
import { listen } from './listen.ts'
import { createBoss } from './queue.ts'
import { type JobHandlers, runJobs } from './runner.ts'

const postura = useTestApp()
/** Shorter than the worker's polling interval. */
const SOON = { timeout: 7_000, interval: 20 }

let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

const queuePool = () => {
  const pool = createLibraryPool({
    url: postura.workerUrl,
    name: 'listener',
    schema: 'jobs',
    max: 3,
    onError: () => undefined,
  })
  ends.push(() => pool.end())
  return pool
}

/** Starts a worker that handles only `welcome-mail`, with the given function. */
const startWorker = async (welcome: (userId: string) => Promise<void>, runs: string[] = []) => {
  const boss = createBoss(queuePool(), () => undefined)
  const idle = Object.fromEntries(Object.keys(jobSchemas).map((name) => [name, async () => undefined]))
  const handlers = { ...idle, 'welcome-mail': ({ userId }) => welcome(userId) } as JobHandlers
  const log = { info: () => undefined, error: () => undefined }
  await runJobs(boss, handlers, log, { onRun: ({ job, outcome }) => runs.push(`${job} ${outcome}`) })
  ends.push(() => boss.stop({ graceful: true, timeout: 5_000 }))
}

const enqueue = (userIds: readonly string[], name: JobName = 'welcome-mail') =>
  withAdminUnlocked(postura.deps.pool, asSelf(newId()), async (tx) => {
    for (const userId of userIds) await postura.deps.queue.enqueue(tx, name, { userId })
  })

const cutListener = () =>
  withClient(inject('testDatabase').superuserUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener' and query like 'listen%'`,
    ),
  )

test('a job starts as soon as it is enqueued, followed by the jobs enqueued with it', async () => {
  const done: string[] = []
  await startWorker(async (userId) => void done.push(userId))
  const ids = [newId(), newId(), newId()]
  await enqueue(ids)
  await expect.poll(() => done.toSorted(), SOON).toEqual(ids.toSorted())
})

test('a failed job does not block the jobs behind it', async () => {
  const done: string[] = []
  const runs: string[] = []
  const [broken, next] = [newId(), newId()]
  await startWorker(async (userId) => {
    if (userId === broken) throw new Error('no')
    done.push(userId)
  }, runs)
  await enqueue([broken, next])
  await expect.poll(() => done, SOON).toEqual([next])
  await expect.poll(() => runs, SOON).toEqual(['welcome-mail failed', 'welcome-mail done'])
})

test('a listener that lost its connection reconnects and reports that it may have missed notifications', async () => {
  const heard: string[] = []
  let connected = 0
  const { close } = await listen(
    queuePool(),
    'a channel',
    (payload) => heard.push(payload),
    () => {
      connected += 1
    },
  )
  const say = (text: string) => postura.owner.query(`select pg_notify('a channel', $1)`, [text])
  await say('one')
  await expect.poll(() => heard, SOON).toEqual(['one'])
  await cutListener()
  await expect.poll(() => connected, SOON).toBe(2)
  await say('two')
  await expect.poll(() => heard, SOON).toEqual(['one', 'two'])
  await close()
})

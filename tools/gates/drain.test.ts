// A stopping server first says so to its proxy, then refuses connections, and finishes what it has begun. A stopping worker finishes its job.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cookiesOf } from '../local/cookies.ts'
import { reportFigure } from '../local/figure.ts'
import { findFreePort } from '../local/free-port.ts'
import { localEnvironment, runApi, waitUntilReady } from '../local/processes.ts'
import { type MailCatcher, startMailCatcher } from '../mail-catcher/mail-catcher.ts'

let database: TestClone
let mail: MailCatcher
const started: ChildProcess[] = []
beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  mail = await startMailCatcher()
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await mail.stop()
  await database.drop()
})

const run = (entry: 'server.ts' | 'worker.ts', over: Record<string, string>): ChildProcess => {
  const child = runApi(entry, {
    ...localEnvironment(database.urlAs('owner'), new URL(database.urlAs('owner')).pathname.slice(1)),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    AUTH_SECRET: randomBytes(32).toString('hex'),
    OVERLOADED_AFTER_MS: '0',
    ...over,
  })
  started.push(child)
  return child
}

const startServer = async (drainMs: number) => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = run('server.ts', { ORIGIN: origin, PORT: String(port), DRAIN_MS: String(drainMs) })
  await waitUntilReady(`${origin}/api/ready`, server)
  return { origin, server }
}

const signUp = async (origin: string, email = `${newId()}@clinica.test`): Promise<string> => {
  const body = JSON.stringify({ name: 'Helena', email, phone: '11912345678', password: 'uma senha boa' })
  const headers = { origin, 'content-type': 'application/json' }
  return cookiesOf(await fetch(`${origin}/api/sign-up`, { method: 'POST', headers, body }))
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A proxy that asks for readiness five times per second and passes requests on while the last answer was good. */
const startProxy = (origin: string, cookie: string) => {
  let usesServer = true
  const statuses: string[] = []
  let asked = Promise.withResolvers<void>()
  const passOn = async () => {
    while (usesServer) {
      await fetch(`${origin}/api/me`, { headers: { cookie } }).then(
        ({ status }) => statuses.push(String(status)),
        () => statuses.push('lost'),
      )
      await sleep(5)
    }
  }
  const ask = async () => {
    while (usesServer) {
      await sleep(200)
      usesServer = await isReady(origin)
      asked.resolve()
      asked = Promise.withResolvers()
    }
  }
  const done = Promise.all([ask(), ...Array.from({ length: 4 }, passOn)])
  return {
    countAnswers: () => statuses.length,
    /** Ends when the proxy has just asked, so that it sends more requests before it asks again. */
    hasAsked: () => asked.promise,
    /** Ends when the server is no longer ready. */
    findFailed: async (): Promise<string[]> => {
      await done
      return statuses.filter((status) => status !== '200')
    },
  }
}

test('a stopping server loses no request of its proxy', async () => {
  const { origin, server } = await startServer(2_000)
  const proxy = startProxy(origin, await signUp(origin))
  await expect.poll(proxy.countAnswers, { timeout: 10_000 }).toBeGreaterThan(20)
  server.kill('SIGTERM')
  const failed = await proxy.findFailed()
  expect(reportFigure({ name: 'requests_lost_on_stop', value: failed.length, op: '<=', target: 0 })).toBe(true)
  if (server.exitCode === null) await once(server, 'exit')
  expect(server.exitCode).toBe(0)
})

test('negative control: a server that refuses connections at once loses requests', async () => {
  const { origin, server } = await startServer(0)
  const proxy = startProxy(origin, await signUp(origin))
  await expect.poll(proxy.countAnswers, { timeout: 10_000 }).toBeGreaterThan(20)
  await proxy.hasAsked()
  server.kill('SIGTERM')
  expect((await proxy.findFailed()).length).toBeGreaterThan(0)
})

test('a stopping server refuses new connections and finishes a request whose body is still on its way', async () => {
  const { origin, server } = await startServer(200)
  const cookie = await signUp(origin)
  const body = JSON.stringify({
    id: newId(),
    name: 'Ana',
    birth_date: '1980-05-20',
    phone: '11912345678',
    address: 'R',
  })
  const headers = { origin, cookie, 'content-type': 'application/json', expect: '100-continue' }
  const running = httpRequest(`${origin}/api/patients`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  const answered = once(running, 'response')
  running.flushHeaders()
  await once(running, 'continue')
  running.write(body.slice(0, 10))
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const refusesConnections = () =>
    fetch(`${origin}/api/health`).then(
      () => false,
      () => true,
    )
  await expect.poll(refusesConnections, { timeout: 10_000 }).toBe(true)
  running.end(body.slice(10))
  const [response] = await answered
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await ended).toEqual([0, null])
})

/** Mail connections wait here until they are let through. */
const startMailGate = async () => {
  const target = Number(new URL(mail.smtpUrl).port)
  const open = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const gate = createServer(async (socket: Socket) => {
    socket.on('error', () => undefined)
    arrived.resolve()
    await open.promise
    const through = connect(target, '127.0.0.1').on('error', () => undefined)
    socket.pipe(through).pipe(socket)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const { port } = gate.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrived: arrived.promise, letThrough: () => open.resolve(), gate }
}

const mailsTo = async (email: string): Promise<number> => {
  const mails = (await (await fetch(`${mail.pageUrl}/mails.json`)).json()) as { to: string[] }[]
  return mails.filter(({ to }) => to.includes(email)).length
}

const waitingJobs = (): Promise<number> =>
  withClient(database.urlAs('owner'), async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from jobs.job where name = 'welcome-mail' and state <> 'completed'`,
    )
    return rows[0]?.count
  })

test('a stopping worker finishes its job and starts no other', async () => {
  const { origin, server } = await startServer(0)
  await withClient(database.urlAs('owner'), (client) =>
    client.query(`delete from jobs.job where name = 'welcome-mail'`),
  )
  const { url, arrived, letThrough, gate } = await startMailGate()
  const worker = run('worker.ts', {
    ORIGIN: origin,
    SMTP_URL: url,
    BILLING_URL: 'http://127.0.0.1:9',
    BILLING_KEY: '$aact_hmlg_drain',
  })
  const [first, second] = [`${newId()}@clinica.test`, `${newId()}@clinica.test`]
  await signUp(origin, first)
  await arrived
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await signUp(origin, second)
  letThrough()
  expect(await ended).toEqual([0, null])
  expect([await mailsTo(first), await mailsTo(second), await waitingJobs()]).toEqual([1, 0, 1])
  gate.close()
  server.kill('SIGTERM')
})

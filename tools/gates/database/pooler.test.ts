// PgBouncer in transaction mode before the database: each transaction may have another connection.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cookiesOf } from '../../local/cookies.ts'
import { reportFigure } from '../../local/figure.ts'
import { findFreePort } from '../../local/free-port.ts'
import { localEnvironment, runApi, waitUntilReady } from '../../local/processes.ts'

const REQUESTS = 5_000
const started: ChildProcess[] = []
let database: TestClone
let folder: string
let port: number

const throughPooler = (url: string): string => {
  const pooled = new URL(url)
  pooled.port = String(port)
  return pooled.href
}

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  folder = mkdtempSync(join(tmpdir(), 'postura-pooler-'))
  chmodSync(folder, 0o755)
  port = await findFreePort()
  const direct = new URL(database.urlAs('app'))
  const people = [direct, new URL(database.urlAs('accounts_app'))]
  writeFileSync(join(folder, 'users'), people.map((each) => `"${each.username}" "${each.password}"\n`).join(''), {
    mode: 0o644,
  })
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
unix_socket_dir =
`,
    { mode: 0o644 },
  )
  // It refuses to run as root.
  const [file, ...before] = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', 'pgbouncer'] : ['pgbouncer']
  started.push(spawn(file ?? '', [...before, '--quiet', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' }))
  const isListening = async () => {
    const socket = createConnection(port, '127.0.0.1')
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return listens
  }
  for (let attempt = 0; attempt < 100 && !(await isListening()); attempt += 1) await sleep(100)
})
afterAll(async () => {
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(
    started.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)),
  )
  rmSync(folder, { recursive: true })
  await database.drop()
})

const startServer = async (pooler: string) => {
  const serverPort = await findFreePort()
  const origin = `http://127.0.0.1:${serverPort}`
  const server = runApi(
    'server.ts',
    {
      ...localEnvironment(database.urlAs('owner'), new URL(database.urlAs('owner')).pathname.slice(1)),
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      ORIGIN: origin,
      PORT: String(serverPort),
      AUTH_SECRET: 'a secret for tests of 32 characters or more',
      OVERLOADED_AFTER_MS: '0',
      DATABASE_POOLER: pooler,
      APP_DATABASE_URL: throughPooler(database.urlAs('app')),
      ACCOUNTS_DATABASE_URL: throughPooler(database.urlAs('accounts_app')),
      LISTEN_DATABASE_URL: database.urlAs('app'),
    },
    { output: 'ignore' },
  )
  started.push(server)
  return { origin, server }
}

test('behind PgBouncer in transaction mode no request fails, and none sees another clinic', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  process.stdout.write(`${execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0]}\n`)
  const { origin, server } = await startServer('transaction')
  await waitUntilReady(`${origin}/api/ready`, server)
  const send = (path: string, cookie: string, body?: object) =>
    fetch(origin + path, {
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const clinics: { cookie: string; name: string }[] = []
  for (let n = 0; n < 8; n += 1) {
    const account = {
      name: 'Helena',
      email: `${newId()}@clinica.test`,
      phone: '11912345678',
      password: 'uma senha boa',
    }
    const cookie = cookiesOf(await send('/api/sign-up', '', account))
    const patient = { id: newId(), name: `Paciente ${n}`, birth_date: '1980-05-20', phone: '11912345678', address: 'R' }
    expect((await send('/api/patients', cookie, patient)).status).toBe(200)
    clinics.push({ cookie, name: patient.name })
  }
  let foreign = 0
  let sent = 0
  const failures: string[] = []
  const use = async ({ cookie, name }: (typeof clinics)[number]) => {
    while (sent < REQUESTS) {
      sent += 1
      const started = performance.now()
      const response = await send('/api/patients', cookie)
      const text = await response.text()
      if (response.status !== 200) {
        failures.push(`${response.status} after ${Math.round(performance.now() - started)} ms: ${text.slice(0, 200)}`)
        continue
      }
      const { items } = JSON.parse(text) as { items: { name: string }[] }
      if (items.length !== 1 || items[0]?.name !== name) foreign += 1
    }
  }
  await Promise.all([...clinics, ...clinics].map(use))
  process.stdout.write(
    failures
      .slice(0, 10)
      .map((failure) => `${failure}\n`)
      .join(''),
  )
  const note = `${sent} requests`
  expect(reportFigure({ name: 'foreign_answers_behind_pooler', value: foreign, op: '<=', target: 0 }, note)).toBe(true)
  expect(
    reportFigure({ name: 'requests_failed_behind_pooler', value: failures.length, op: '<=', target: 0 }, note),
  ).toBe(true)
  server.kill('SIGTERM')
})

test('negative control: a server that knows nothing of the pooler does not start behind it', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const { server } = await startServer('none')
  expect((await once(server, 'exit'))[0]).not.toBe(0)
})

// A server process with two clinics: a loud one whose locks are held from outside, and a quiet one.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import type { TestClone } from '@postura/api/testing/test-db'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { cookiesOf } from '../../local/cookies.ts'
import { findFreePort } from '../../local/free-port.ts'
import { localEnvironment, waitUntilReady } from '../../local/processes.ts'
import type { Flood, FloodStatuses } from './flood.ts'

type Clinic = { id: string; email: string; cookie: string }
export type TwoClinics = {
  origin: string
  quiet: Clinic
  serverPid: number
  /** The loud clinic starts to send requests. */
  startFlood: (flood: Flood) => void
  stopFlood: () => Promise<FloodStatuses>
  stop: () => Promise<void>
}

export const PASSWORD = 'uma senha boa'

export const newPatient = () => ({
  id: newId(),
  name: 'João',
  birth_date: '1980-05-20',
  phone: '(11) 91234-5678',
  address: 'Rua',
})

export const send = (origin: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) =>
  fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { origin, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

const signUp = async (origin: string, ownerUrl: string): Promise<Clinic> => {
  const email = `${newId()}@clinica.test`
  const body = { name: 'Helena', email, phone: '11912345678', password: PASSWORD }
  const response = await send(origin, '/api/sign-up', { body })
  const { id } = (await response.json()) as { id: string }
  await grantPlan(ownerUrl, id, civilDateOf(new Date(), DEFAULT_ZONE))
  return { id, email, cookie: cookiesOf(response) }
}

/** Locks the rows of the clinic and of its owner's profile in a transaction of the database owner, until they are released. */
const holdLocks = async (ownerUrl: string, adminId: string): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const done = withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('select from clinic.clinics where admin_id = $1 for update', [adminId])
    await client.query('select from accounts.profiles where id = $1 for update', [adminId])
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, done])
  return () => {
    released.resolve()
    return done
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

export const startTwoClinics = async (
  database: TestClone,
  entry: 'server.ts' | 'testing/unfair-server.ts',
): Promise<TwoClinics> => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...localEnvironment(database.urlAs('owner'), new URL(database.urlAs('owner')).pathname.slice(1)),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    ORIGIN: origin,
    PORT: String(port),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    // Other programs share the CPU: a slow moment is not an overload.
    OVERLOADED_AFTER_MS: '0',
  }
  const file = join(import.meta.dirname, '../../../apps/api/src', entry)
  const server = spawn(process.execPath, [file], { stdio: 'inherit', env })
  await waitUntilReady(`${origin}/api/ready`, server)
  const ownerUrl = database.urlAs('owner')
  const [loud, quiet] = [await signUp(origin, ownerUrl), await signUp(origin, ownerUrl)]
  const flood = fork(join(import.meta.dirname, 'flood.ts'), [origin, loud.cookie])
  await once(flood, 'message')
  const release = await holdLocks(ownerUrl, loud.id)
  return {
    origin,
    quiet,
    serverPid: server.pid ?? 0,
    startFlood: (rate) => void flood.send(rate),
    stopFlood: async () => {
      const answered = once(flood, 'message')
      flood.send(null as never)
      const [statuses] = await answered
      return statuses
    },
    stop: async () => void (await Promise.all([end(server), end(flood), release()])),
  }
}

// A server process with a clinic of 20,000 patients and 200,000 appointments, and downloads of its export.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClone } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { cookiesOf } from '../../local/cookies.ts'
import { findFreePort } from '../../local/free-port.ts'
import { localEnvironment, runApi, waitUntilReady } from '../../local/processes.ts'

export type ExportServer = { origin: string; pid: number; signUp: () => Promise<SignedUp>; stop: () => void }
export type SignedUp = { id: string; email: string; cookie: string }

/** Settings of the processes of this database. */
export const environmentOf = (database: TestClone, port = 0) => ({
  ...localEnvironment(database.urlAs('owner'), new URL(database.urlAs('owner')).pathname.slice(1)),
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  OVERLOADED_AFTER_MS: '0',
  ORIGIN: `http://127.0.0.1:${port}`,
  PORT: String(port),
})

export const startExportServer = async (database: TestClone): Promise<ExportServer> => {
  const env = environmentOf(database, await findFreePort())
  const origin = env.ORIGIN
  const server = runApi('server.ts', env)
  await waitUntilReady(`${origin}/api/ready`, server)
  const signUp = async (): Promise<SignedUp> => {
    const email = `${newId()}@clinica.test`
    const body = { name: 'Helena', email, phone: '11912345678', password: 'uma senha boa' }
    const headers = { origin, 'content-type': 'application/json' }
    const response = await fetch(`${origin}/api/sign-up`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { id } = (await response.json()) as { id: string }
    return { id, email, cookie: cookiesOf(response) }
  }
  return { origin, pid: server.pid ?? 0, signUp, stop: () => void server.kill('SIGKILL') }
}

/** Saves the export of a clinic; `pauseMs` is a rest after each megabyte. */
export const downloadExport = async (
  { origin }: ExportServer,
  { cookie }: SignedUp,
  { file, pauseMs = 0 }: { file: string; pauseMs?: number },
): Promise<{ megabytes: number; seconds: number }> => {
  const started = performance.now()
  const sent = request(`${origin}/api/clinic/export`, { method: 'POST', headers: { origin, cookie } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`unexpected status: ${response.statusCode}`)
  const saved = createWriteStream(file)
  let [bytes, unpaused] = [0, 0]
  for await (const piece of response as AsyncIterable<Buffer>) {
    if (!saved.write(piece)) await once(saved, 'drain')
    bytes += piece.length
    unpaused += piece.length
    if (pauseMs > 0 && unpaused > 1_000_000) {
      unpaused = 0
      await sleep(pauseMs)
    }
  }
  saved.end()
  await once(saved, 'finish')
  return { megabytes: bytes / 1_024 ** 2, seconds: (performance.now() - started) / 1_000 }
}

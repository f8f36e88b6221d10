// The product as it is operated: a server and a worker that tell their metrics, a mail server and a payment provider.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@postura/api/testing/test-db'
import { newId } from '@postura/domain/shared/ids'
import { inject } from 'vitest'
import { findFreePort } from '../../local/free-port.ts'
import { localEnvironment, runApi, stopChildren, waitUntilReady } from '../../local/processes.ts'
import { startProvider } from '../../local/stand-ins/provider.ts'
import { startMailCatcher } from '../../mail-catcher/mail-catcher.ts'

const endChild = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export const startObservedProduct = async () => {
  const database = await cloneDatabase(inject('testDatabase'))
  const name = new URL(database.urlAs('owner')).pathname.slice(1)
  const mail = await startMailCatcher()
  const [port, serverMetrics, workerMetrics] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const origin = `http://127.0.0.1:${port}`
  const accessLog = mkdtempSync(join(tmpdir(), 'postura-access-'))
  const { workerEnvironment } = await startProvider({ origin, durable: false })
  const env = {
    ...localEnvironment(database.urlAs('owner'), name),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    ORIGIN: origin,
    PORT: String(port),
    AUTH_SECRET: randomBytes(32).toString('hex'),
    OVERLOADED_AFTER_MS: '0',
    ACCESS_LOG_DIR: accessLog,
    SMTP_URL: mail.smtpUrl,
    ...workerEnvironment,
  }
  let server: ChildProcess | undefined
  let worker: ChildProcess | undefined

  const product = {
    origin,
    accessLog,
    ownerUrl: database.urlAs('owner'),
    database: name,
    metrics: { server: `127.0.0.1:${serverMetrics}`, worker: `127.0.0.1:${workerMetrics}` },
    /** Starts the server, instead of the one that ran. Does not wait for it if it is not expected to run. */
    startServer: async (over: Record<string, string> = {}, isExpected = true) => {
      await endChild(server, 'SIGTERM')
      server = runApi('server.ts', { ...env, METRICS_PORT: String(serverMetrics), ...over })
      if (isExpected) await waitUntilReady(`${origin}/api/ready`, server)
    },
    startWorker: async (over: Record<string, string> = {}) => {
      await endChild(worker, 'SIGTERM')
      worker = runApi('worker.ts', { ...env, METRICS_PORT: String(workerMetrics), ...over })
      await waitUntilReady(`http://127.0.0.1:${workerMetrics}/metrics`, worker)
    },
    killWorker: () => endChild(worker, 'SIGKILL'),
    /** Sends one mail. */
    signUp: async (): Promise<void> => {
      const body = JSON.stringify({
        name: 'Helena',
        email: `${newId()}@clinica.test`,
        phone: '11912345678',
        password: 'uma senha boa',
      })
      const headers = { origin, 'content-type': 'application/json' }
      const response = await fetch(`${origin}/api/sign-up`, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
    },
    stop: async () => {
      await stopChildren()
      await mail.stop()
      await database.drop()
      rmSync(accessLog, { recursive: true })
    },
  }
  return product
}

export type ObservedProduct = Awaited<ReturnType<typeof startObservedProduct>>

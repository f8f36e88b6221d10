// The proxy sends each request to a server that serves, and no write twice. The servers are stand-ins that the tests switch.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../local/free-port.ts'
import { root, waitUntilReady } from '../../local/processes.ts'
import { createSender, type Send } from '../../site/load.ts'

type StandIn = { isReady: boolean; breaksOff: boolean; got: string[]; server: Server; port: number }
let standIns: StandIn[]
let proxy: ChildProcess
let folder: string
let send: Send

const startStandIn = async (): Promise<StandIn> => {
  const port = await findFreePort()
  const standIn: StandIn = { isReady: true, breaksOff: false, got: [], server: createServer(), port }
  standIn.server.on('request', (request, response) => {
    if (request.url === '/api/ready') return void response.writeHead(standIn.isReady ? 200 : 503).end()
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      standIn.got.push(`${request.method} ${body}`.trim())
      if (standIn.breaksOff) request.socket.destroy()
      else response.end()
    })
  })
  await new Promise<void>((resolve) => standIn.server.listen(port, '127.0.0.1', resolve))
  return standIn
}

beforeEach(async () => {
  standIns = [await startStandIn(), await startStandIn()]
  folder = mkdtempSync(join(tmpdir(), 'postura-proxy-'))
  const [http, https] = [await findFreePort(), await findFreePort()]
  const origin = `https://localhost:${https}`
  proxy = spawn('caddy', ['run', '--config', join(root, 'ops/caddy/Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      ORIGIN: origin,
      TLS: 'internal',
      SERVERS: standIns.map(({ port }) => `127.0.0.1:${port}`).join(' '),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CADDY_ADMIN: 'off',
    },
    stdio: 'ignore',
  })
  await waitUntilReady(`http://127.0.0.1:${http}`, proxy, { redirect: 'manual' })
  send = createSender({ origin, authority: join(folder, 'caddy/pki/authorities/local/root.crt') })
})
afterEach(() => {
  proxy.kill('SIGKILL')
  for (const { server } of standIns) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true })
})

/** Longer than the proxy needs to ask for readiness. */
const untilAsked = () => sleep(1_500)
const got = (): string[] => standIns.flatMap((standIn) => standIn.got)

test('a request goes to the server that is ready', { tags: 'long' }, async () => {
  const [stopping, other] = standIns as [StandIn, StandIn]
  stopping.isReady = false
  await untilAsked()
  for (let n = 0; n < 10; n += 1) expect((await send('/', { body: { n } })).status).toBe(200)
  expect([stopping.got.length, other.got.length]).toEqual([0, 10])
})

test('while no server is known to be ready, reads and writes go to one that serves', { tags: 'long' }, async () => {
  for (const standIn of standIns) standIn.isReady = false
  await untilAsked()
  expect((await send('/', { body: { n: 1 } })).status).toBe(200)
  expect((await send('/')).status).toBe(200)
  expect(got().sort()).toEqual(['GET', 'POST {"n":1}'])
})

test('a write that a server has got and not answered is not sent again', { tags: 'long' }, async () => {
  for (const standIn of standIns) standIn.breaksOff = true
  expect((await send('/', { body: { n: 1 } })).status).toBe(502)
  await untilAsked()
  expect(got()).toEqual(['POST {"n":1}'])
})

test('a read that a server has not answered goes to the other one', { tags: 'long' }, async () => {
  const [broken, other] = standIns as [StandIn, StandIn]
  broken.breaksOff = true
  for (let n = 0; n < 10; n += 1) expect((await send('/')).status).toBe(200)
  expect(other.got).toHaveLength(10)
})

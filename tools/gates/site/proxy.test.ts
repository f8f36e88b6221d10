// The proxy sends each request to a server that serves, and no write twice. The servers are stand-ins that the tests switch.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestErrors } from '@postura/domain/shared/request.errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../local/free-port.ts'
import { root, waitUntilReady } from '../../local/processes.ts'
import { createSender, type Send } from '../../site/load.ts'

type StandIn = { isReady: boolean; breaksOff: boolean; got: string[]; clients: unknown[]; server: Server; port: number }
let standIns: StandIn[]
let proxy: ChildProcess
let folder: string
let send: Send
let sendFrom: (address: string) => Send

const listen = ({ server, port }: StandIn): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))

const startStandIn = async (): Promise<StandIn> => {
  const port = await findFreePort()
  const standIn: StandIn = { isReady: true, breaksOff: false, got: [], clients: [], server: createServer(), port }
  standIn.server.on('request', (request, response) => {
    if (request.url === '/api/ready') return void response.writeHead(standIn.isReady ? 200 : 503).end()
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      standIn.clients.push(request.headers['x-forwarded-for'])
      standIn.got.push(`${request.method} ${body}`.trim())
      if (standIn.breaksOff) request.socket.destroy()
      else response.end()
    })
  })
  await listen(standIn)
  return standIn
}

const end = ({ server }: StandIn): void => {
  server.close()
  server.closeAllConnections()
}

beforeEach(async () => {
  standIns = [await startStandIn(), await startStandIn()]
  folder = mkdtempSync(join(tmpdir(), 'postura-proxy-'))
  const [http, https, lastTry] = [await findFreePort(), await findFreePort(), await findFreePort()]
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
      LAST_TRY_PORT: String(lastTry),
      PAGES: join(root, 'ops/caddy/pages'),
    },
    stdio: 'ignore',
  })
  await waitUntilReady(`http://127.0.0.1:${http}`, proxy, { redirect: 'manual' })
  // Not the address of the proxy.
  sendFrom = (from) => createSender({ origin, authority: join(folder, 'caddy/pki/authorities/local/root.crt') }, from)
  send = sendFrom('127.0.0.7')
  // The certificate is made after the proxy listens.
  await expect.poll(async () => (await send('/api/ready')).status, { timeout: 60_000 }).toBe(200)
})
afterEach(() => {
  proxy.kill('SIGKILL')
  for (const standIn of standIns) end(standIn)
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

test('a client with an IPv6 address keeps it', { tags: 'long' }, async () => {
  expect((await sendFrom('::1')('/')).status).toBe(200)
  expect(standIns.flatMap(({ clients }) => clients)).toEqual(['::1'])
})

test('while no server is known to be ready, reads and writes go to one that serves', { tags: 'long' }, async () => {
  for (const standIn of standIns) standIn.isReady = false
  await untilAsked()
  expect((await send('/', { body: { n: 1 } })).status).toBe(200)
  expect((await send('/', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(200)
  expect(got().sort()).toEqual(['GET', 'POST {"n":1}'])
  expect(standIns.flatMap(({ clients }) => clients)).toEqual(['127.0.0.7', '127.0.0.7'])
})

test('while no server answers, people read a page and programs the error of the API', { tags: 'long' }, async () => {
  for (const standIn of standIns) end(standIn)
  const [page, read, write] = await Promise.all([
    send('/admin/patients?search=Ana'),
    send('/api/patients'),
    send('/api/patients', { body: { name: 'Ana' } }),
  ])
  expect(page.status).toBe(503)
  expect(page.text).toContain('O Postura volta já.')
  expect(page.text).not.toContain('<script')
  expect(page.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(page.headers).not.toHaveProperty('server')
  for (const answer of [read, write]) {
    expect(answer.status).toBe(503)
    expect(JSON.parse(answer.text)).toEqual({ code: 'busy', message: requestErrors.busy.message })
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': expect.stringContaining('json') })
  }
  expect(got()).toEqual([])
})

test('a request waits for a server that is being started again', { tags: 'long' }, async () => {
  const [first, second] = standIns as [StandIn, StandIn]
  end(first)
  end(second)
  const waiting = send('/')
  await untilAsked()
  await listen(first)
  expect((await waiting).status).toBe(200)
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

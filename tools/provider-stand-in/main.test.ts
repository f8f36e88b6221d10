import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { API_KEY, useWebhookListener } from './stand-in.fixture.ts'

const directory = mkdtempSync(join(tmpdir(), 'postura-provider-'))
const PROVIDER_STATE = join(directory, 'state.json')
const running = new Set<ChildProcess>()
const WAIT = { timeout: 30_000 }
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(directory, { recursive: true }))

const start = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PROVIDER_KEY: API_KEY, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const origin = await new Promise<string>((resolve) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()))
  })
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/v3${path}`, {
      method,
      headers: { access_token: API_KEY, 'user-agent': 'Postura' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { origin, ask, end }
}

test('the process sends events by itself, exits on SIGTERM, and continues from its state file', async () => {
  const { url, types } = await useWebhookListener()
  const first = await start({ PROVIDER_STATE, PROVIDER_ADMIN: '1' })
  await first.ask('POST', '/webhooks', { url, authToken: 'um segredo' })
  const person = { name: 'Ana', cpfCnpj: '24971563792' }
  const { id: customer } = await first.ask('POST', '/customers', person)
  const input = { customer, billingType: 'PIX', value: 49.9, dueDate: '2099-11-16' }
  const charge = await first.ask('POST', '/payments', input)
  await expect.poll(types, WAIT).toEqual(['PAYMENT_CREATED'])
  expect((await fetch(`${first.origin}/_admin/payments`)).status).toBe(200)
  const { id: lastOne } = await first.ask('POST', '/customers', person)
  expect(await first.end('SIGTERM')).toBe(0)

  const second = await start({ PROVIDER_STATE })
  expect((await fetch(`${second.origin}/_admin/payments`)).status).toBe(404)
  const { status, dueDate } = charge
  expect(await second.ask('GET', `/payments/${charge.id}`)).toMatchObject({ customer, status, dueDate, value: 49.9 })
  expect(await second.ask('GET', `/customers/${lastOne}`)).toMatchObject(person)
  // Ids must not be reused.
  expect((await second.ask('POST', '/customers', person)).id).not.toBe(customer)
  await second.ask('POST', '/payments', input)
  await expect.poll(types, WAIT).toEqual(['PAYMENT_CREATED', 'PAYMENT_CREATED'])
  expect(await second.end('SIGINT')).toBe(0)
})

test('a killed process loses nothing that was saved', async () => {
  const first = await start({ PROVIDER_STATE })
  const { id } = await first.ask('POST', '/customers', { name: 'Ana', cpfCnpj: '24971563792' })
  const written = () => (existsSync(PROVIDER_STATE) ? readFileSync(PROVIDER_STATE, 'utf8') : '')
  await expect.poll(written, WAIT).toContain(id)
  await first.end('SIGKILL')
  const second = await start({ PROVIDER_STATE })
  expect(await second.ask('GET', `/customers/${id}`)).toMatchObject({ name: 'Ana' })
})

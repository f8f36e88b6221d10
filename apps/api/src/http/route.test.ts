import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defineEndpoint } from '@postura/domain/endpoint'
import { AppError } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import type { MemberRole } from '@postura/domain/team/member-roles'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { snapshotLimits } from '../db/snapshot.ts'
import { registerErrorHandler } from './errors.ts'
import { provedByToken } from './event-proof.ts'
import { registerContract } from './openapi.ts'
import { createRouter, type RouteDeps } from './route.ts'
import type { Session } from './session.ts'

const shape = { method: 'GET', summary: 'Some', output: z.string(), errors: [] } as const
const answered = defineEndpoint({ ...shape, path: '/api/answered', access: 'public' })
const exported = defineEndpoint({ ...shape, path: '/api/exported', access: 'export', needs: 'reports.export' })

const called = defineEndpoint({
  method: 'POST',
  path: '/api/called',
  access: 'function',
  needs: 'plan.buy',
  summary: 'Some',
  body: z.strictObject({ n: z.number() }),
  output: z.object({ n: z.number() }),
  errors: ['conflict'],
})
const told = defineEndpoint({
  method: 'POST',
  path: '/api/told',
  access: 'event',
  summary: 'Some',
  body: z.unknown(),
  output: z.object({}),
  errors: ['unauthenticated'],
})

const BRIEF = 50
const openRecord = async () => undefined

const sessionOf = (id: string, memberRole: MemberRole = 'owner'): Session => ({
  id,
  userId: id,
  role: 'admin',
  clinic: {
    adminId: id,
    memberRole,
    professionalId: null,
    within: null,
    timeZone: 'America/Sao_Paulo',
    isClosed: false,
  },
  seenAt: 0,
  provenAt: Date.now(),
  idleMinutes: 0,
  isLocked: false,
  secondFactor: { isOn: false, owedAt: null },
})

/** The handlers use no transaction, so no pool is needed. */
const noPools = { pool: {} as RouteDeps['pool'], snapshotPool: {} as RouteDeps['pool'], snapshotLimits }

/** Server with a short handler timeout; its handlers take four times as long. */
const buildSlow = async () => {
  const app = Fastify({ handlerTimeout: BRIEF })
  registerErrorHandler(app)
  await registerContract(app)
  const sessions: RouteDeps['sessions'] = {
    verify: async () => sessionOf(newId()),
  }
  const router = createRouter(app, { ...noPools, sessions, openRecord, now: () => new Date() })
  const made = { read: 0, ended: false }
  router.public(answered, async () => {
    await pause(4 * BRIEF)
    return 'late'
  })
  const rows = async function* () {
    try {
      for (let n = 1; n <= 4; n += 1) {
        yield `${n}\r\n`
        made.read = n
        await pause(BRIEF)
      }
    } finally {
      made.ended = true
    }
  }
  router.export(exported, () => ({ name: 'some.csv', rows: rows() }))
  return { app, made }
}

const SECRET = { 'x-secret': 'known' }

/** Server with a function and an event route; a request with `x-nobody` has no session. */
const buildCalled = async () => {
  const app = Fastify({ bodyLimit: 1_000 })
  registerErrorHandler(app)
  await registerContract(app)
  const session = sessionOf(newId())
  const sessions = { verify: async ({ headers }: FastifyRequest) => ('x-nobody' in headers ? null : session) }
  const router = createRouter(app, { ...noPools, sessions, openRecord, now: () => new Date() })
  const heard: unknown[] = []
  router.function(called, async ({ body, session }) => {
    if (body.n < 0) throw new AppError('conflict')
    return { n: body.n, secret: session.userId }
  })
  router.event(
    told,
    provedByToken((headers) => headers['x-secret'] === 'known'),
    async ({ body }) => {
      heard.push(body)
      return {}
    },
  )
  const post = async (url: string, payload: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers }
    const response = await app.inject({ method: 'POST', url, headers: all, payload })
    return [response.statusCode, response.json()]
  }
  return { post, heard }
}

test('a function responds as its contract says and refuses with the error of the specification', async () => {
  const { post } = await buildCalled()
  expect(await post('/api/called', '{"n":1}')).toEqual([200, { n: 1 }])
  expect(await post('/api/called', '{"n":-1}')).toMatchObject([409, { error: expect.any(String), code: 'conflict' }])
  for (const wrong of ['{"n":"1"}', '{}', '{', '{"n":1,"more":1}'])
    expect(await post('/api/called', wrong)).toMatchObject([400, { error: expect.any(String), code: 'invalid_input' }])
})

test('a function refuses a request without a session before it reads the body', async () => {
  const { post } = await buildCalled()
  const refused = [401, { error: 'Usuário não autenticado', code: 'unauthenticated' }]
  expect(await post('/api/called', '{"n":1}', { 'x-nobody': '1' })).toEqual(refused)
  expect(await post('/api/called', '{', { 'x-nobody': '1' })).toEqual(refused)
})

test('an event with the token is accepted, even if its body is larger than the usual limit', async () => {
  const { post, heard } = await buildCalled()
  const long = JSON.stringify({ a: 'x'.repeat(100_000) })
  for (const body of ['{"a":1}', '[]', 'null', long]) expect(await post('/api/told', body, SECRET)).toEqual([200, {}])
  expect(heard).toEqual([{ a: 1 }, [], null, JSON.parse(long)])
})

test('an unreadable event gets the same response, and the handler does not run', async () => {
  const { post, heard } = await buildCalled()
  for (const body of ['{', '', 'x']) expect(await post('/api/told', body, SECRET)).toEqual([200, {}])
  expect(await post('/api/told', '<x/>', { ...SECRET, 'content-type': 'text/xml' })).toEqual([200, {}])
  expect(heard).toEqual([])
})

test('an event without the token is refused before its body is read, signed in or not', async () => {
  const { post, heard } = await buildCalled()
  const secrets: Record<string, string>[] = [{}, { 'x-secret': 'guessed' }, { 'x-nobody': '1' }]
  for (const secret of secrets)
    for (const body of ['{"a":1}', '{', JSON.stringify('x'.repeat(5_000_000))])
      expect(await post('/api/told', body, secret)).toMatchObject([401, { code: 'unauthenticated' }])
  expect(heard).toEqual([])
})

test('an export may take longer than the handler timeout', async () => {
  const { app } = await buildSlow()
  const file = await app.inject('/api/exported')
  expect([file.statusCode, file.body]).toEqual([200, '1\r\n2\r\n3\r\n4\r\n'])
  const answer = await app.inject('/api/answered')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
})

test('a HEAD request does not read an export', async () => {
  const { app, made } = await buildSlow()
  expect((await app.inject({ method: 'HEAD', url: '/api/exported' })).statusCode).toBe(404)
  await pause(2 * BRIEF)
  expect(made.read).toBe(0)
})

test('an export stops reading when the client disconnects', async () => {
  const { app, made } = await buildSlow()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(get({ host: '127.0.0.1', port, path: '/api/exported' }), 'response')
  response.destroy()
  await vi.waitFor(() => expect(made.ended).toBe(true), { timeout: 60_000 })
  expect(made.read).toBeLessThan(4)
  await app.close()
})

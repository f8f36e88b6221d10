import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defineEndpoint } from '@postura/domain/endpoint'
import { newId } from '@postura/domain/shared/ids'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { answerErrors } from './errors.ts'
import { speakContract } from './openapi.ts'
import { createRouter, type RouteDeps } from './route.ts'

const shape = { method: 'GET', summary: 'Some', output: z.string(), errors: [] } as const
const answered = defineEndpoint({ ...shape, path: '/api/answered', access: 'public' })
const exported = defineEndpoint({ ...shape, path: '/api/exported', access: 'export' })

const BRIEF = 50

/** A server that answers within an instant or not at all, and takes four of them for what it is asked. */
const buildSlow = async () => {
  const app = Fastify({ handlerTimeout: BRIEF })
  answerErrors(app)
  await speakContract(app)
  const id = newId()
  const sessions: RouteDeps['sessions'] = { verify: async () => ({ id, userId: id, adminId: id, role: 'admin' }) }
  const router = createRouter(app, { pool: {} as RouteDeps['pool'], sessions, now: () => new Date() })
  const made = { read: 0, ended: false }
  router.open(answered, async () => {
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

test('a file may take longer than an answer', async () => {
  const { app } = await buildSlow()
  const file = await app.inject('/api/exported')
  expect([file.statusCode, file.body]).toEqual([200, '1\r\n2\r\n3\r\n4\r\n'])
  const answer = await app.inject('/api/answered')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
})

test('who only asks for the head is not read a file', async () => {
  const { app, made } = await buildSlow()
  expect((await app.inject({ method: 'HEAD', url: '/api/exported' })).statusCode).toBe(404)
  await pause(2 * BRIEF)
  expect(made.read).toBe(0)
})

test('whoever goes away is read for no longer', async () => {
  const { app, made } = await buildSlow()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [response] = await once(get({ host: '127.0.0.1', port, path: '/api/exported' }), 'response')
  response.destroy()
  await vi.waitFor(() => expect(made.ended).toBe(true), { timeout: 60_000 })
  expect(made.read).toBeLessThan(4)
  await app.close()
})

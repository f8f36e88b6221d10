import { AppError } from '@postura/domain/errors'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

/** What the world sees of an error thrown inside a handler. */
const answerTo = async (error: unknown) => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', async () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

const database = (code: string) => Object.assign(new Error('secret of the database'), { code })

test.each([
  ['22P02', 422],
  ['22003', 422],
  ['22007', 422],
  ['22008', 422],
  ['22021', 422],
  ['23503', 409],
  ['23505', 409],
  ['23514', 422],
  ['23P01', 409],
  ['40001', 503],
  ['40P01', 503],
  ['55P03', 503],
  ['57014', 503],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['08006', 503],
  ['42P01', 500],
  ['42501', 500],
])('a database error %s answers %i and keeps its words to itself', async (code, status) => {
  const { statusCode, body, retryAfter } = await answerTo(database(code))
  expect(statusCode).toBe(status)
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(retryAfter).toBe(status === 503 ? '2' : undefined)
})

test('a lost connection is a pause, not a bug', async () => {
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect((await answerTo(new Error(message))).statusCode).toBe(503)
})

test('what nobody foresaw gives away a request id and nothing else', async () => {
  for (const thrown of [new Error('secret'), 'secret', { secret: true }]) {
    const { statusCode, body } = await answerTo(thrown)
    expect(statusCode).toBe(500)
    expect(body).toEqual({ code: 'internal', message: 'Algo deu errado. Tente novamente.', detail: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})

test('a refusal is answered in its own words', async () => {
  const { statusCode, body } = await answerTo(new AppError('stale'))
  expect([statusCode, body.message]).toEqual([409, 'Este registro foi alterado em outra janela'])
})

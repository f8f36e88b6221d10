import { AppError } from '@postura/domain/errors'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { answerErrors, answerEventError, answerFunctionError } from './errors.ts'

/** What the world sees of an error thrown inside a handler. */
const answerTo = async (error: unknown, errorHandler?: typeof answerFunctionError) => {
  const app = Fastify()
  answerErrors(app)
  app.get('/', errorHandler ? { errorHandler } : {}, async () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) }
}

const database = (code: string) => Object.assign(new Error('secret of the database'), { code })

test.each([
  ['22P02', 422],
  ['22P05', 422],
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

describe('a function', () => {
  test.each<[AppError, number, object]>([
    [
      new AppError('cpf_taken', { field: 'cpf' }),
      409,
      { error: 'CPF já está em uso', code: 'cpf_taken', field: 'cpf' },
    ],
    [
      new AppError('provider_unavailable', { detail: 'Error processing payment' }),
      502,
      { error: 'Erro ao processar pagamento', code: 'provider_unavailable', detail: 'Error processing payment' },
    ],
    [new AppError('invalid_input'), 400, { error: 'Confira os dados informados.', code: 'invalid_input' }],
    [new AppError('charge_refused', { message: 'Não.' }), 400, { error: 'Não.', code: 'charge_refused' }],
  ])('says %s as the specification has it', async (error, status, body) => {
    expect(await answerTo(error, answerFunctionError)).toMatchObject({ statusCode: status, body })
  })

  test('gives away a request id and nothing else of what nobody foresaw', async () => {
    const { statusCode, body } = await answerTo(new Error('secret'), answerFunctionError)
    expect([statusCode, body]).toEqual([
      500,
      { error: 'Algo deu errado. Tente novamente.', code: 'internal', detail: expect.any(String) },
    ])
  })

  test('asks to come back when it is busy', async () => {
    const { statusCode, retryAfter, body } = await answerTo(database('57P01'), answerFunctionError)
    expect([statusCode, retryAfter, body.code]).toEqual([503, '2', 'busy'])
  })
})

test.each([
  ['22021', 200],
  ['22P02', 200],
  ['22P05', 200],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 200],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 200],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 200],
  ['57P01', 503],
  ['23505', 409],
  ['42501', 500],
])('an event that ends in %s answers %i: only what we failed at is told again', async (code, status) => {
  expect((await answerTo(database(code), answerEventError)).statusCode).toBe(status)
})

test('an event without its secret is refused', async () => {
  expect((await answerTo(new AppError('unauthenticated'), answerEventError)).statusCode).toBe(401)
})

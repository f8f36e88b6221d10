import { AppError } from '@postura/domain/errors'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { handleEventError, handleFunctionError, registerErrorHandler } from './errors.ts'

/** Response to an error thrown in a handler. */
const answerTo = async (error: unknown, errorHandler?: typeof handleFunctionError) => {
  const app = Fastify()
  registerErrorHandler(app)
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
  ['28P01', 503],
  ['55P03', 503],
  ['57014', 503],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
  ['08006', 503],
  ['42P01', 500],
  ['42501', 500],
])('a database error %s responds with %i and hides its message', async (code, status) => {
  const { statusCode, body, retryAfter } = await answerTo(database(code))
  expect(statusCode).toBe(status)
  expect(JSON.stringify(body)).not.toContain('secret')
  expect(retryAfter).toBe(status === 503 ? '2' : undefined)
})

test('a lost connection responds with 503', async () => {
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    expect((await answerTo(new Error(message))).statusCode).toBe(503)
})

test('an unexpected error reveals only a request id', async () => {
  for (const thrown of [new Error('secret'), 'secret', { secret: true }]) {
    const { statusCode, body } = await answerTo(thrown)
    expect(statusCode).toBe(500)
    expect(body).toEqual({ code: 'internal', message: 'Algo deu errado. Tente novamente.', detail: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('secret')
  }
})

test('an AppError is sent with its own message', async () => {
  const { statusCode, body } = await answerTo(new AppError('stale'))
  expect([statusCode, body.message]).toEqual([409, 'Este registro foi alterado em outra janela'])
})

describe('a server function', () => {
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
  ])('sends %s in the format of the specification', async (error, status, body) => {
    expect(await answerTo(error, handleFunctionError)).toMatchObject({ statusCode: status, body })
  })

  test('reveals only a request id for an unexpected error', async () => {
    const { statusCode, body } = await answerTo(new Error('secret'), handleFunctionError)
    expect([statusCode, body]).toEqual([
      500,
      { error: 'Algo deu errado. Tente novamente.', code: 'internal', detail: expect.any(String) },
    ])
  })

  test('sends retry-after when it is busy', async () => {
    const { statusCode, retryAfter, body } = await answerTo(database('57P01'), handleFunctionError)
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
])('an event that fails with %s responds with %i, so that only our own failures are resent', async (code, status) => {
  expect((await answerTo(database(code), handleEventError)).statusCode).toBe(status)
})

test('an event without its token is refused', async () => {
  expect((await answerTo(new AppError('unauthenticated'), handleEventError)).statusCode).toBe(401)
})

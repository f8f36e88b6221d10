import { AppError, type ErrorBody, type ErrorCode } from '@postura/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** What PostgreSQL may answer to a request that is wrong, in conflict or unlucky. Anything else is a bug of ours. */
const byDatabaseCode: Record<string, ErrorCode> = {
  '22003': 'invalid_input', // number out of range
  '22007': 'invalid_input', // bad date
  '22008': 'invalid_input', // date out of range
  '22021': 'invalid_input', // bad encoding
  '22P02': 'invalid_input', // bad text representation
  '22P05': 'invalid_input', // a character no text can hold
  '23503': 'conflict', // points at nothing, or is pointed at
  '23505': 'conflict', // exists already
  '23514': 'invalid_input', // check constraint
  '23P01': 'conflict', // overlaps
  '40001': 'busy', // serialisation failure
  '40P01': 'busy', // deadlock
  '53300': 'busy', // too many connections
  '55P03': 'busy', // lock not available
  '57014': 'busy', // statement timeout
  '57P01': 'busy', // the database is going down,
  '57P02': 'busy', // has crashed,
  '57P03': 'busy', // or is starting
}

const byFrameworkCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_HANDLER_TIMEOUT: 'busy',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const unreadable: readonly ErrorCode[] = ['invalid_input', 'unsupported_media_type', 'payload_too_large']

const lostDatabase = (error: Error & { code?: string }): boolean =>
  error.code === 'ECONNREFUSED' ||
  error.code === 'ECONNRESET' ||
  error.code === 'EPIPE' ||
  error.code?.startsWith('08') === true ||
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/.test(
    error.message,
  )

const fromValidation = (issues: readonly { instancePath: string; message?: string }[]): AppError => {
  const [issue] = issues
  const field = issue?.instancePath.split('/')[1]
  return new AppError('invalid_input', { ...(field && { field }), ...(issue?.message && { message: issue.message }) })
}

/** Every failure as one of the catalogue's errors; what nobody foresaw becomes `internal`. */
const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  if (!(error instanceof Error)) return new AppError('internal', { cause: error })
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : (byDatabaseCode[code] ?? byFrameworkCode[code])
  if (known) return new AppError(known, { cause: error })
  if (lostDatabase(error)) return new AppError('busy', { cause: error })
  return new AppError(statusCode === 400 ? 'invalid_input' : 'internal', { cause: error })
}

/** Whatever is not the caller's doing is logged with its cause; the caller learns a request id at most. */
const report = (error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody => {
  const known = toAppError(error)
  if (known.status === 503) {
    request.log.warn({ err: known }, 'busy')
    reply.header('retry-after', '2')
  } else if (known.status >= 500) request.log.error({ err: known }, 'unforeseen')
  reply.code(known.status)
  return known.code === 'internal' ? { ...known.body, detail: request.id } : known.body
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.send(report(error, request, reply))

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answer)
}

/** As the specification's server function says it: `error` are words for people, a wrong input is 400, and who cannot answer is 502. */
export const answerFunctionError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code, message, field, detail } = report(error, request, reply)
  const status = reply.statusCode === 422 ? 400 : reply.statusCode
  return reply.code(status).send({ error: message, code, ...(field && { field }), ...(detail && { detail }) })
}

/** Whoever tells us something tells it again until it is heard: what nobody can read is let pass, and only what we failed at comes again. */
export const answerEventError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code } = toAppError(error)
  if (!unreadable.includes(code)) return answer(error, request, reply)
  request.log.warn({ code }, 'an event nobody can read')
  return reply.send({})
}

/** An address that cannot even be read passes no hook, so its answer brings the defences itself. */
export const answerFrameworkError = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  })
  const known = toAppError(error)
  reply.code(known.status).send(JSON.stringify(known.body))
}

import type { ErrorBody } from '@postura/domain/error-body'
import { AppError, type ErrorCode } from '@postura/domain/errors'
import { pageTexts } from '@postura/domain/patient-page/patient-page.labels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { NOTHING_ALLOWED } from './security.ts'

/** PostgreSQL errors that an invalid, conflicting or badly timed request can cause. Any other code is a bug. */
const byDatabaseCode: Record<string, ErrorCode> = {
  '22003': 'invalid_input', // number out of range
  '22007': 'invalid_input', // bad date
  '22008': 'invalid_input', // date out of range
  '22021': 'invalid_input', // bad encoding
  '22P02': 'invalid_input', // bad text representation
  '22P05': 'invalid_input', // a character that text cannot store
  '23503': 'conflict', // foreign key violation
  '23505': 'conflict', // unique violation
  '23514': 'invalid_input', // check constraint
  '23P01': 'conflict', // exclusion constraint violation
  '25006': 'read_only', // a restored database waits for its confirmation
  '28P01': 'busy', // the password was replaced, and this process is about to be restarted with the new one
  '40001': 'busy', // serialization failure
  '40P01': 'busy', // deadlock
  '53300': 'busy', // too many connections
  '55P03': 'busy', // lock not available
  '57014': 'busy', // statement timeout
  '57P01': 'busy', // database is shutting down
  '57P02': 'busy', // database has crashed
  '57P03': 'busy', // database is starting
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

/** Maps every error to one of the catalog; an unexpected one becomes `internal`. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  if (!(error instanceof Error)) return new AppError('internal', { cause: error })
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : (byDatabaseCode[code] ?? byFrameworkCode[code])
  if (known) return new AppError(known, { cause: error })
  if (lostDatabase(error)) return new AppError('busy', { cause: error })
  return new AppError(statusCode === 400 ? 'invalid_input' : 'internal', { cause: error })
}

/** Adds a detail to an expected error that has none. */
export const withDetail =
  (detail: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.detail !== undefined) throw error
    const { code, message, field } = error
    throw new AppError(code, { message, detail, cause: error, ...(field !== undefined && { field }) })
  }

export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Logs errors that are not the client's fault with their cause; the client gets only a request id. */
export const report = (error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody => {
  const known = toAppError(error)
  if (known.status === 503) {
    request.log.warn({ err: known }, 'busy')
    reply.header('retry-after', '2')
  } else if (known.status >= 500) request.log.error({ err: known }, 'unexpected error')
  reply.code(known.status)
  if (known.code === 'internal') return { ...known.body, detail: request.id }
  const { failureDetail } = request.routeOptions.config
  return { ...(failureDetail !== undefined && { detail: failureDetail }), ...known.body }
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.send(report(error, request, reply))

export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler(answer)
}

/** Error format of the specification for functions: `error` is a message for users, invalid input is 400, provider errors are 502. */
export const handleFunctionError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code, message, field, detail } = report(error, request, reply)
  const status = reply.statusCode === 422 ? 400 : reply.statusCode
  return reply.code(status).send({ error: message, code, ...(field && { field }), ...(detail && { detail }) })
}

/** The provider resends an event until it gets a 200. Unreadable events are accepted; only our own failures are resent. */
export const handleEventError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { code } = toAppError(error)
  if (!unreadable.includes(code)) return answer(error, request, reply)
  request.log.warn({ code }, 'unreadable event')
  return reply.send({})
}

/** For the links of messages, which people open. */
const brokenPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${pageTexts.title}</title></head><body><h1>${pageTexts.title}</h1><p>${pageTexts.failed}</p></body></html>`

/** Hooks do not run for a malformed URL, so this response sets the security headers itself. */
export const handleFrameworkError = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const isPage = request.url.startsWith('/p/')
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_ALLOWED,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  })
  const known = toAppError(error)
  reply.code(known.status).send(isPage ? brokenPage : JSON.stringify(known.body))
}

// How another system proves that an event is its own.
import { Readable } from 'node:stream'
import { AppError } from '@postura/domain/errors'
import type { FastifyBaseLogger, FastifyRequest, onRequestAsyncHookHandler, preParsingAsyncHookHandler } from 'fastify'
import type { ErrorHandler } from './errors.ts'

/** Instead of what every route does. */
export type RouteHooks = {
  onRequest?: onRequestAsyncHookHandler
  errorHandler?: ErrorHandler
  preParsing?: preParsingAsyncHookHandler
}

/** Events can be long, and their size is not in our control. */
export const EVENT_LIMIT = 4 * 1024 * 1024

/** The bytes of a body; null if there are more. */
const readWithin = async (payload: AsyncIterable<Buffer | string>, limit: number): Promise<Buffer | null> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of payload) {
    const bytes = Buffer.from(piece)
    size += bytes.length
    if (size > limit) return null
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

const refuse = (log: FastifyBaseLogger): never => {
  log.warn('an event that does not prove itself')
  throw new AppError('unauthenticated')
}

/** A token in its headers. */
export const provedByToken = (isGenuine: (headers: FastifyRequest['headers']) => boolean): RouteHooks => ({
  onRequest: async ({ headers, log }) => {
    if (!isGenuine(headers)) refuse(log)
  },
})

/** A signature over the bytes that arrived. */
export const provedBySignature = (
  isGenuine: (headers: FastifyRequest['headers'], raw: Buffer) => boolean,
): RouteHooks => ({
  onRequest: async () => undefined,
  preParsing: async ({ headers, log }, _, payload) => {
    const raw = await readWithin(payload, EVENT_LIMIT)
    if (!raw || !isGenuine(headers, raw)) return refuse(log)
    return Object.assign(Readable.from([raw]), { receivedEncodedLength: raw.length })
  },
})

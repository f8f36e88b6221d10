import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import { AppError } from '@postura/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Policy of an answer that is no page. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True if a write comes from our own pages, according to the browser. A request without these headers is rejected. */
const isOwnOrigin = ({ headers }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === origin
}

/** A form of a page without script has a few short fields. */
const MAX_FORM_BYTES = 4096

/** Fields of a form; of two with one name the last counts. */
const readForm = async (payload: AsyncIterable<Buffer>): Promise<Record<string, string>> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of payload) {
    length += piece.length
    // The rest is read and dropped, so that the refusal arrives.
    if (length <= MAX_FORM_BYTES) pieces.push(piece)
  }
  if (length > MAX_FORM_BYTES) throw new AppError('payload_too_large')
  return Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
}

type SecurityOptions = { origin: string; scriptHashes: readonly string[] }

export const registerSecurity = async (
  app: FastifyInstance,
  { origin, scriptHashes }: SecurityOptions,
): Promise<void> => {
  const https = origin.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [`'self'`],
        'script-src': [`'self'`, ...scriptHashes],
        'style-src': [`'self'`, `'unsafe-inline'`], // the UI library sets inline styles
        'img-src': [`'self'`, 'data:'],
        'font-src': [`'self'`],
        'connect-src': [`'self'`],
        'object-src': [`'none'`],
        'base-uri': [`'none'`],
        'form-action': [`'self'`],
        'frame-ancestors': [`'none'`],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })

  // The forms of mail programs are not read. Any other route refuses them, because its input is JSON.
  app.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { takesForms, readsForm } = request.routeOptions.config
      if (readsForm && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return readForm(payload)
      payload.resume()
      if (!takesForms) throw new AppError('unsupported_media_type')
      return undefined
    },
  )

  app.addHook('onRequest', async (request, reply) => {
    // Files and pages replace it. An address says little about its route: `/%61pi/me`.
    reply.header('cache-control', 'no-store')
    if (safeMethods.has(request.method) || request.routeOptions.config.skipOriginCheck) return
    if (!isOwnOrigin(request, origin)) throw new AppError('origin_refused')
  })
}

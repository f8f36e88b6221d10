import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { RECOVERY_PATH } from '@postura/domain/accounts/recovery/recovery'
import { AppError } from '@postura/domain/errors'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { NOTHING_ALLOWED } from './security.ts'

const ONE_YEAR = 31_536_000
const SHELL = '__spa-fallback.html'

/** Inline scripts are the same for every request, so the build lists their hashes and the policy needs no `unsafe-inline`. */
export const readScriptHashes = (webRoot: string | undefined): string[] =>
  webRoot ? JSON.parse(readFileSync(join(webRoot, '../csp-hashes.json'), 'utf8')) : []

/** Serves the built web app: first a file, then the prerendered page of the path, then the app shell. */
export const serveWeb = async (app: FastifyInstance, webRoot: string | undefined): Promise<void> => {
  if (webRoot) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: 'index.html',
      redirect: false,
      cacheControl: false,
      preCompressed: true, // the build adds a .br and a .gz to each file that gets smaller
      setHeaders: (reply, path) => {
        const forever = path.startsWith(join(webRoot, 'assets/'))
        reply.header('cache-control', forever ? `public, max-age=${ONE_YEAR}, immutable` : 'no-cache')
        // The policy of a page lists a hash per inline script: a kilobyte that a file does not need. A worker (`.mjs`) obeys that of its file.
        if (forever && !/\.mjs\b/.test(path)) reply.header('content-security-policy', NOTHING_ALLOWED)
      },
    })
    // The URL contains a secret, so no cache may keep the response.
    const onSend: onSendHookHandler = async (_request, reply) => void reply.header('cache-control', 'no-store')
    app.get(RECOVERY_PATH, { schema: { hide: true }, onSend }, (_request, reply) => reply.sendFile(SHELL))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      // A page at the address of the metrics would look like metrics to whoever asks for them.
      !/^\/(api|metrics)(\/|$)/.test(path) &&
      !/\.(?!html$)\w+$/.test(path) &&
      !path.includes('..')
    if (!webRoot || !isPage) throw new AppError('not_found')
    const page = join(path, 'index.html')
    return reply.sendFile(existsSync(join(webRoot, page)) ? page : SHELL)
  })
}

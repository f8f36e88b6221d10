import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerErrorHandler } from './errors.ts'
import { serveWeb } from './web.ts'

const html = 'text/html; charset=utf-8'
const files = {
  'index.html': `<h1>${'landing '.repeat(50)}</h1>`,
  'login/admin/index.html': `<h1>${'login '.repeat(50)}</h1>`,
  '__spa-fallback.html': `<h1>${'shell '.repeat(50)}</h1>`,
  'assets/app-1.js': 'go();'.repeat(50),
  'assets/app-1.css': 'p{margin:0}'.repeat(50),
  'manifest.webmanifest': JSON.stringify({ name: 'Postura '.repeat(50) }),
}

/** Build as the web app creates it: text files also compressed, images not. */
const root = mkdtempSync(join(tmpdir(), 'postura-web-'))
const put = (path: string, body: string | Buffer) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), body)
}
for (const [path, body] of Object.entries(files)) {
  put(path, body)
  put(`${path}.br`, brotliCompressSync(body))
  put(`${path}.gz`, gzipSync(body))
}
put('icon.png', Buffer.from([0x89, 0x50]))

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  registerErrorHandler(app)
  await serveWeb(app, root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

const forever = 'public, max-age=31536000, immutable'
const served = [
  ['/', 'index.html', html, 'no-cache'],
  ['/?utm_source=x', 'index.html', html, 'no-cache'],
  ['/login/admin', 'login/admin/index.html', html, 'no-cache'],
  ['/login/admin/', 'login/admin/index.html', html, 'no-cache'],
  ['/admin/patients', '__spa-fallback.html', html, 'no-cache'],
  ['/admin/patients?state=archived', '__spa-fallback.html', html, 'no-cache'],
  ['/foo.html', '__spa-fallback.html', html, 'no-cache'],
  ['/apiary', '__spa-fallback.html', html, 'no-cache'],
  ['/admin/reset-password?access_token=a', '__spa-fallback.html', html, 'no-store'],
  ['/assets/app-1.js', 'assets/app-1.js', 'application/javascript; charset=utf-8', forever],
  ['/assets/app-1.css', 'assets/app-1.css', 'text/css; charset=utf-8', forever],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json', 'no-cache'],
] as const

const readers = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
}

describe.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('for a browser that accepts %s', (accepted, encoding) => {
  test.each(served)('%s is sent in that encoding', async (url, file, type, cache) => {
    const { statusCode, headers, rawPayload } = await get(url, accepted)
    expect(statusCode).toBe(200)
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(readers[encoding](rawPayload).toString()).toBe(files[file])
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
  })
})

test('a file without a compressed version is sent unchanged', async () => {
  const { statusCode, headers } = await get('/icon.png', 'br, gzip')
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([200, 'image/png', undefined])
})

test('an unchanged page is not sent again in the same encoding', async () => {
  const { etag } = (await get('/admin', 'br')).headers
  const again = (encoding: string) =>
    app.inject({ url: '/admin', headers: { 'accept-encoding': encoding, 'if-none-match': String(etag) } })
  expect([(await again('br')).statusCode, (await again('br')).body]).toEqual([304, ''])
  expect((await again('gzip')).statusCode).toBe(200)
})

test.each(['/assets/gone.js', '/api', '/api/unknown', '/api/unknown.html', '/missing.png', '/metrics', '/metrics/x'])(
  '%s is not a page',
  async (url) => {
    const { statusCode, headers } = await get(url, 'br')
    expect([statusCode, headers['content-encoding']]).toEqual([404, undefined])
  },
)

import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientSignal } from './client-signal.ts'

/** A server on a port, because only a real connection can be closed. */
const listen = async () => {
  const app = Fastify({ handlerTimeout: 15_000 })
  const arrived = Promise.withResolvers<AbortSignal>()
  const answered = Promise.withResolvers<void>()
  app.post('/', async (request, reply) => {
    const signal = clientSignal(reply)
    // This event ends the signal of Fastify: the body has been read.
    await once(request.raw, 'close')
    arrived.resolve(signal)
    await answered.promise
    return {}
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  return {
    post: (signal?: AbortSignal) => fetch(origin, { method: 'POST', body: '{}', headers, ...(signal && { signal }) }),
    arrived: arrived.promise,
    close: async () => {
      answered.resolve()
      await app.close()
    },
  }
}

test('the signal of a request with a body stays while its client waits', async () => {
  const { post, arrived, close } = await listen()
  const response = post()
  const signal = await arrived
  expect(signal.aborted).toBe(false)
  await Promise.all([close(), response])
})

test('the signal aborts when the client goes away', async () => {
  const { post, arrived, close } = await listen()
  const client = new AbortController()
  const response = post(client.signal).catch(() => 'gone')
  const signal = await arrived
  client.abort()
  expect(await response).toBe('gone')
  await expect.poll(() => signal.aborted).toBe(true)
  await close()
})

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createListenFeed } from '../../db/changes/listen-feed.ts'
import { type StreamLimits, streamLimits } from '../../features/changes/change-streams.ts'
import type { TestApp } from '../build-test-app.ts'
import type { TestClinic } from '../factories/account.factory.ts'
import { urlAs } from '../test-db.ts'
import { type OpenStream, openStream } from './open-stream.ts'

type Opening = Parameters<typeof openStream>[2]

/** The application on a port, listening to the database. Streams live as long as in production, with other limits if given. */
export const useStreams = (postura: TestApp, limits: Partial<StreamLimits> = {}) => {
  const opened: OpenStream[] = []
  const feeds: ReturnType<typeof createListenFeed>[] = []
  let server: { app: FastifyInstance; origin: string }

  const start = async (over: Partial<StreamLimits> = {}) => {
    const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
    const feed = createListenFeed({ url, onError: () => undefined })
    feeds.push(feed)
    const app = await postura.variant({ feed, streamLimits: { ...streamLimits, ...limits, ...over } })
    const listening = new Promise<void>((resolve) => feed.subscribe({ onStart: resolve }))
    feed.start()
    await listening
    return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) }
  }

  beforeAll(async () => {
    server = await start()
  })
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close()
  })
  afterAll(() => Promise.all(feeds.map((feed) => feed.stop())))

  const openAt = async (origin: string, { cookie }: TestClinic, options?: Opening): Promise<OpenStream> => {
    const stream = await openStream(origin, cookie, options)
    opened.push(stream)
    return stream
  }
  return {
    start,
    openAt,
    open: (clinic: TestClinic, options?: Opening) => openAt(server.origin, clinic, options),
  }
}

import { createServer } from 'node:net'

const listens = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })

/** The preferred port if it is free, else any free one. */
export const findFreePort = async (preferred = 0): Promise<number> => {
  const port = (await listens(preferred)) ?? (await listens(0))
  if (port === null) throw new Error('no free port')
  return port
}

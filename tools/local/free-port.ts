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

/** The wished-for port if nobody has it, else any free one. */
export const freePort = async (wished = 0): Promise<number> => {
  const port = (await listens(wished)) ?? (await listens(0))
  if (port === null) throw new Error('no free port')
  return port
}

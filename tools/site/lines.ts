// The network between the processes of a site: TCP connections that a test can cut.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../local/free-port.ts'

export type Lines = {
  /** Returns the port of a line to this port. */
  to: (port: number) => Promise<number>
  /** Nothing arrives on any line for this long, then every connection is reset. */
  cut: (milliseconds: number) => Promise<void>
  close: () => void
}

export const createLines = (): Lines => {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', (isBroken: boolean) => {
      sockets.delete(socket)
      // While the line is cut, nobody learns that the other side has ended.
      if (isCut) return
      if (isBroken) other.destroy()
      else other.end()
    })
    // What is sent while the line is cut is lost.
    socket.on('data', (bytes: Buffer) => {
      if (!isCut && !other.write(bytes)) socket.pause()
    })
    other.on('drain', () => socket.resume())
  }
  return {
    to: async (port) => {
      const here = await findFreePort()
      const server = createServer((socket) => {
        socket.setNoDelay(true)
        const through = connect({ port, host: '127.0.0.1', noDelay: true })
        keep(socket, through)
        keep(through, socket)
      })
      await new Promise<void>((resolve) => server.listen(here, '127.0.0.1', resolve))
      servers.push(server)
      return here
    },
    cut: async (milliseconds) => {
      isCut = true
      await sleep(milliseconds)
      for (const socket of sockets) socket.resetAndDestroy()
      sockets.clear()
      isCut = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}

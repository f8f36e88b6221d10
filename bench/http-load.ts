// A minimal HTTP client, because it shares the cores with the server. One request at a time per keep-alive connection.
import { connect, type Socket } from 'node:net'

export type SliceResult = { done: number; seconds: number }

/** With a body the request is a POST, unless the method says otherwise. */
export type Call = { path: string; cookie: string; body?: string; method?: 'PUT' }

const request = (port: number, { path, cookie, body, method }: Call): Buffer => {
  const host = `127.0.0.1:${port}`
  const common = `${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: application/json\r\n`
  if (body === undefined) return Buffer.from(`GET ${common}\r\n`)
  const ofBody = `origin: http://${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method ?? 'POST'} ${common}${ofBody}\r\n${body}`)
}

/** Sends a request and resolves with the complete response; any status but 200 is an error. */
const exchange = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = -1
    const onData = (chunk: Buffer): void => {
      if (missing < 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4_096))
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || end < 0 || length === undefined)
          return void socket.destroy(new Error(`unexpected response: ${head}`))
        missing = end + 4 + Number(length)
      }
      missing -= chunk.length
      if (missing > 0) return
      socket.off('data', onData)
      socket.off('error', reject)
      resolve()
    }
    socket.on('data', onData)
    socket.once('error', reject)
    socket.write(bytes)
  })

/** The requests of one user before the next one's turn. */
export type CallSequence = readonly Call[]

export type LoadGenerator = {
  /** Continues after the last slice for this duration. */
  slice: (milliseconds: number) => Promise<SliceResult>
  /** Runs each sequence once. */
  once: () => Promise<void>
  end: () => void
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket.off('error', reject))).once('error', reject)
  })

/** Runs these sequences over `atOnce` connections. */
export const createLoadGenerator = (port: number, turns: readonly CallSequence[], atOnce: number): LoadGenerator => {
  const requests = turns.map((turn) => turn.map((call) => request(port, call)))
  // Opened on the first call, because the server closes idle connections after 15 s.
  let sockets: Socket[] = []
  let next = 0
  const callWhile = async (goOn: () => boolean): Promise<number> => {
    if (sockets.length === 0) sockets = await Promise.all(Array.from({ length: atOnce }, () => open(port)))
    let done = 0
    const takeTurns = async (socket: Socket) => {
      while (goOn())
        for (const bytes of requests[next++ % requests.length] ?? []) {
          await exchange(socket, bytes)
          done += 1
        }
    }
    await Promise.all(sockets.map(takeTurns))
    return done
  }
  return {
    slice: async (milliseconds) => {
      const started = performance.now()
      const done = await callWhile(() => performance.now() - started < milliseconds)
      return { done, seconds: (performance.now() - started) / 1_000 }
    },
    once: async () => {
      const last = next + requests.length
      await callWhile(() => next < last)
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

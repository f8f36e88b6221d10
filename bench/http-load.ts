// A caller as thin as can be: it shares the cores with what it measures. One request at a time on each kept connection.
import { connect, type Socket } from 'node:net'

export type Slice = { done: number; seconds: number }

/** With a body it is one that asks by POST. */
export type Call = { path: string; cookie: string; body?: string }

const request = (port: number, { path, cookie, body }: Call): Buffer => {
  const host = `127.0.0.1:${port}`
  const common = `${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\naccept: application/json\r\n`
  if (body === undefined) return Buffer.from(`GET ${common}\r\n`)
  const ofBody = `origin: http://${host}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`POST ${common}${ofBody}\r\n${body}`)
}

/** Sends, and answers when the whole answer is there; anything but 200 is an error. */
const exchange = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = -1
    const onData = (chunk: Buffer): void => {
      if (missing < 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4_096))
        const end = head.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || end < 0 || length === undefined)
          return void socket.destroy(new Error(`refused: ${head}`))
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

/** What one caller asks in a row before the next one's turn. */
export type Turn = readonly Call[]

export type Caller = {
  /** Goes on where the last slice ended, for so long. */
  slice: (milliseconds: number) => Promise<Slice>
  /** Every turn once. */
  once: () => Promise<void>
  end: () => void
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket.off('error', reject))).once('error', reject)
  })

/** So many at once, who share these turns. */
export const createCaller = (port: number, turns: readonly Turn[], atOnce: number): Caller => {
  const requests = turns.map((turn) => turn.map((call) => request(port, call)))
  // At the first call: a connection that asks nothing for 15 s is closed.
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

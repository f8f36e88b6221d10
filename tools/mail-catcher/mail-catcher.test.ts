import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterAll(() => catcher.stop())

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(catcher.smtpUrl).port), '127.0.0.1')
  await once(socket, 'data')
  return socket
}

const send = async (socket: Socket, line: string): Promise<string> => {
  socket.write(`${line}\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

test('a client that is killed while it sends a mail does not end the mail catcher', async () => {
  const killed = await open()
  await send(killed, 'HELO test')
  await send(killed, 'MAIL FROM:<a@clinica.test>')
  killed.resetAndDestroy()
  const next = await open()
  expect(await send(next, 'HELO test')).toMatch(/^250 /)
  next.end()
})

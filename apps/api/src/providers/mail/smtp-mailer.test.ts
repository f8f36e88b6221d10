import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail: Mail = { to: 'ana@paciente.test', subject: 'Horário', text: 'Olá', html: '<p>Olá</p>' }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The mail as it arrives, with its long lines joined. */
const deliver = async (over: Partial<Mail>): Promise<string> => {
  let received = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      text(stream).then((all) => {
        received = all
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mailer = createSmtpMailer({ url, from: 'Postura <nao-responda@postura.test>', requireTls: false })
  stops.push(() => {
    mailer.close()
    server.close()
  })
  await mailer.send({ ...mail, ...over })
  return received.replace(/\r\n[ \t]+/g, ' ')
}

test('an invitation is a part of the mail with the method of its text, and the sender is its organizer', async () => {
  const received = await deliver({
    fromName: 'Clínica Prado via Postura',
    replyTo: 'recepcao@prado.test',
    stopUrl: 'https://postura.test/api/mail/stop/x',
    invitation: {
      method: 'CANCEL',
      visitId: '01a1dd90-0000-7000-8000-000000000001',
      sequence: 3,
      start: '2026-11-17T17:30:00.000Z',
      end: null,
      summary: 'Horário em Clínica Prado',
      sentAt: '2026-11-16T12:00:00.000Z',
    },
  })
  expect(received).toMatch(/^From: .*<nao-responda@postura\.test>\r$/m)
  expect(received).toMatch(/^Reply-To: recepcao@prado\.test\r$/m)
  expect(received).toMatch(/^List-Unsubscribe: <https:\/\/postura\.test\/api\/mail\/stop\/x>\r$/m)
  const part =
    /Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n(.*?)\r\n--/s
  const [, encoding, body = ''] = part.exec(received) ?? []
  const calendar = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : body
  expect(calendar).toContain('METHOD:CANCEL')
  expect(calendar).toContain('ORGANIZER:mailto:nao-responda@postura.test')
})

test('a mail without invitation has no calendar', async () => {
  expect(await deliver({})).not.toContain('text/calendar')
})

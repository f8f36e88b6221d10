// Receives all mails of development and tests over real SMTP, keeps the last ones in memory and shows them on a page.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type CaughtMail, renderMailPage } from './mail-page.ts'

const KEPT = 200

export type MailCatcher = { smtpUrl: string; pageUrl: string; stop: () => Promise<void> }

const caught = (email: Email, to: string[]): CaughtMail => ({
  to,
  subject: email.subject ?? '',
  text: email.text ?? '',
  html: email.html ?? '',
  date: new Date().toISOString(),
})

export const startMailCatcher = async (pagePort = 0): Promise<MailCatcher> => {
  const mails: CaughtMail[] = []

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          mails.unshift(
            caught(
              email,
              session.envelope.rcptTo.map(({ address }) => address),
            ),
          )
          mails.length = Math.min(mails.length, KEPT)
          done()
        }, done)
      })
    },
  })
  // A client that is killed resets its connection. Without a listener that ends the process.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port: smtpPort } = smtp.server.address() as AddressInfo

  const http = createServer((request, response) => {
    const json = request.url === '/mails.json'
    response.setHeader('content-type', json ? 'application/json' : 'text/html; charset=utf-8')
    response.end(json ? JSON.stringify(mails) : renderMailPage(mails))
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(pagePort, '127.0.0.1', resolve)
  })
  const { port } = http.address() as AddressInfo

  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    pageUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      http.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => http.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
    },
  }
}

// Mails that a server refuses: the address is in no log and in no stored job, nothing is sent unencrypted, and no job is lost.
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLibraryPool } from '../db/pools.ts'
import { sendWelcomeMail } from '../features/accounts/welcome-mail.job.ts'
import { createLog } from '../observability/log.ts'
import { MailNotSent, MailRefused } from '../providers/mail/mailer.ts'
import { observeMails } from '../providers/mail/observed-mailer.ts'
import { createSmtpMailer } from '../providers/mail/smtp-mailer.ts'
import { ORIGIN, useTestApp } from '../testing/build-test-app.ts'
import { signUpClinic } from '../testing/factories/account.factory.ts'
import { jobSchemas } from './catalog.ts'
import { runFailedJobsCommand } from './failed-jobs.ts'
import { createBoss } from './queue.ts'
import { type JobHandlers, runJobs } from './runner.ts'

const postura = useTestApp()
const SOON = { timeout: 20_000, interval: 50 }

/** Connections of the servers of a test. */
let sockets: Socket[] = []
const destroySockets = (): void => {
  for (const socket of sockets) socket.destroy()
}
let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
  sockets = []
})

/** A real SMTP server without encryption. Returns its URL and the recipients it accepted. */
const startServer = async (options: SMTPServerOptions = {}) => {
  const accepted: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return { accepted, url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` }
}

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 })

/** Quotes the recipient in the refusal, as most servers do. */
const refusing: Record<string, SMTPServerOptions> = {
  'the recipient': { onRcptTo: ({ address }, _, done) => done(refusal(`5.1.1 <${address}> user unknown`)) },
  'the content': {
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(`5.7.1 <${envelope.rcptTo[0]?.address}> message refused`)))
    },
  },
}

/** The worker with this mailer, and what it logs at the lowest level. */
const startWorker = async (url: string) => {
  const pool = createLibraryPool({
    url: postura.workerUrl,
    name: 'mails',
    schema: 'jobs',
    max: 3,
    onError: () => undefined,
  })
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const mailer = createSmtpMailer({ url, from: 'Postura <nao-responda@postura.test>', requireTls: false })
  const boss = createBoss(pool, () => undefined)
  const idle = Object.fromEntries(Object.keys(jobSchemas).map((name) => [name, async () => undefined]))
  const welcome = sendWelcomeMail({ pool: postura.worker, mailer, origin: ORIGIN })
  await runJobs(boss, { ...idle, 'welcome-mail': welcome } as JobHandlers, createLog('trace', 'worker', stream))
  ends.push(async () => {
    await boss.stop({ graceful: true, timeout: 5_000 })
    mailer.close()
    await pool.end()
  })
  return { boss, lines }
}

const storedJobs = async (): Promise<string> =>
  JSON.stringify((await postura.owner.query('select * from jobs.job')).rows)

test.each(Object.keys(refusing))('a server that refuses %s: no log and no stored job has the address', async (what) => {
  await postura.owner.query(`update jobs.queue set retry_limit = 0 where name = 'welcome-mail'`)
  const { url } = await startServer(refusing[what])
  const { boss, lines } = await startWorker(url)
  const { email, id } = await signUpClinic(postura)
  await expect.poll(() => lines.filter((line) => line.includes('job failed')).length, SOON).toBeGreaterThan(0)
  await expect.poll(() => runFailedJobsCommand(boss, []), SOON).toContain(id)
  const seen = [...lines, await storedJobs(), await runFailedJobsCommand(boss, [])].join('\n')
  expect(seen).not.toContain(email)
  expect(seen).toMatch(/mail not sent: E[A-Z]+ 550/)
})

test('a mail that failed for good is listed, sent when it is replayed, and can be forgotten', async () => {
  const { url: refusingUrl } = await startServer(refusing['the recipient'])
  const first = await startWorker(refusingUrl)
  await first.boss.deleteAllJobs('failed-jobs')
  const [ana, bia] = [await signUpClinic(postura), await signUpClinic(postura)]
  await expect.poll(async () => (await runFailedJobsCommand(first.boss, [])).split('\n').length, SOON).toBe(2)
  for (const end of ends.splice(1).reverse()) await end()

  const { url, accepted } = await startServer()
  const { boss } = await startWorker(url)
  const lineOf = async (id: string) =>
    (await runFailedJobsCommand(boss, [])).split('\n').find((line) => line.includes(id))
  expect(await runFailedJobsCommand(boss, ['replay', 'unknown'])).toContain('jobs:failed replay')
  expect(await runFailedJobsCommand(boss, ['replay', (await lineOf(ana.id))?.split(' ')[0]])).toBe('1 enqueued again')
  await expect.poll(() => accepted, SOON).toEqual([ana.email])
  expect(await runFailedJobsCommand(boss, ['drop', (await lineOf(bia.id))?.split(' ')[0]])).toBe('forgotten')
  expect(await runFailedJobsCommand(boss, [])).toBe('no job has failed')
})

test('a server without encryption gets no mail if TLS is required', async () => {
  const { url, accepted } = await startServer()
  const mail = { to: 'helena@clinica.test', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
  const from = 'Postura <nao-responda@postura.test>'
  const strict = createSmtpMailer({ url, from, requireTls: true })
  await expect(strict.send(mail)).rejects.toThrow(/^mail not sent: ETLS/)
  expect(accepted).toEqual([])
  strict.close()
  // Control: the same server accepts the mail if TLS is not required.
  const outcomes: string[] = []
  const plain = observeMails(createSmtpMailer({ url, from, requireTls: false }), (outcome) => outcomes.push(outcome))
  await plain.send(mail)
  expect([accepted, outcomes]).toEqual([[mail.to], ['sent']])
  plain.close()
})

test.each([
  ['a recipient refused for good', refusing['the recipient'] ?? {}, true],
  ['refused content', refusing['the content'] ?? {}, false],
  [
    'a recipient refused for now',
    { onRcptTo: (_, __, done) => done(Object.assign(new Error('4.2.2 mailbox full'), { responseCode: 452 })) },
    false,
  ],
] as [string, SMTPServerOptions, boolean][])('%s is told from other failures', async (_, options, isForGood) => {
  const { url } = await startServer(options)
  const outcomes: string[] = []
  const smtp = createSmtpMailer({ url, from: 'Postura <nao-responda@postura.test>', requireTls: false })
  const mailer = observeMails(smtp, (outcome) => outcomes.push(outcome))
  const sent = mailer.send({ to: 'ana@clinica.test', subject: 'x', text: 'x', html: 'x' })
  const error = await sent.then(
    () => null,
    (failure: unknown) => failure,
  )
  mailer.close()
  expect([error instanceof Error, error instanceof MailRefused]).toEqual([true, isForGood])
  expect(outcomes).toEqual([isForGood ? 'refused' : 'failed'])
})

test('a mail in the name of a clinic has its address for answers, and ends with one click', async () => {
  const mails: string[] = []
  const { url } = await startServer({
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  const mailer = createSmtpMailer({ url, from: 'Postura <nao-responda@postura.test>', requireTls: false })
  const content = { to: 'ana@paciente.test', subject: 'x', text: 'x', html: 'x' }
  const stopUrl = 'http://postura.test/api/mail/stop/x'
  await mailer.send({ ...content, fromName: 'Prado\r\nBcc: <rui@x.test>', replyTo: 'recepcao@prado.test', stopUrl })
  mailer.close()
  const [mail = ''] = mails
  for (const line of [
    'From: "Prado Bcc: rui@x.test" <nao-responda@postura.test>',
    'Reply-To: recepcao@prado.test',
    `List-Unsubscribe: <${stopUrl}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
  ])
    expect(mail.split('\r\n').map((each) => each.trim())).toContain(line)
})

test.each([
  ['a server that is not there', 'smtp://127.0.0.1:9', true],
  ['a refusal of the content', null, true],
  ['a connection that ends while the mail is handed over', undefined, false],
] as const)('%s leaves a mail that may be sent again, or not', async (_, address, isCertain) => {
  const options: SMTPServerOptions =
    address === null ? (refusing['the content'] ?? {}) : { onData: (stream) => void stream.on('data', destroySockets) }
  const url = address ?? (await startServer(options)).url
  const mailer = createSmtpMailer({ url, from: 'Postura <nao-responda@postura.test>', requireTls: false })
  const failure = await mailer
    .send({ to: 'ana@clinica.test', subject: 'x', text: 'x', html: 'x' })
    .catch((error) => error)
  mailer.close()
  expect([failure instanceof Error, failure instanceof MailNotSent]).toEqual([true, isCertain])
})

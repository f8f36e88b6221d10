import { buildInvitation } from '@postura/domain/messages/changes/invitation'
import nodemailer from 'nodemailer'
import { type Mail, type Mailer, MailNotSent, MailRefused } from './mailer.ts'

type SmtpOptions = {
  url: string
  from: string
  /** Refuses a server that does not encrypt, and one whose certificate is not valid. */
  requireTls: boolean
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; syscall?: string }

/** Failures before the mail itself is handed over. */
const beforeData = ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE']

/** Servers quote the recipient in their refusal, and logs must not contain addresses. Only codes are kept. */
const withoutAddress = (error: unknown): Error => {
  const { code, responseCode, command, syscall, message: reason } = error as SmtpError
  const message = `mail not sent: ${[code, responseCode, command].filter(Boolean).join(' ') || 'no code'}`
  const isRefused = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  if (isRefused) return new MailRefused(message)
  // A connection that ends later leaves open whether the mail was taken.
  const isCertain =
    responseCode !== undefined ||
    syscall === 'connect' ||
    beforeData.includes(code ?? '') ||
    /^(Connection timeout|Greeting never received)/.test(reason)
  return isCertain ? new MailNotSent(message) : new Error(message)
}

const oneLine = (text: string): string => text.replace(/[\s"<>]+/g, ' ').trim()

/** Headers of a mail that the reader can stop. Programs that know neither show the link in its text. */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

const toMessage = ({ fromName, replyTo, stopUrl, invitation, ...mail }: Mail, address: string) => ({
  ...mail,
  ...(fromName && { from: { name: oneLine(fromName), address } }),
  ...(replyTo && { replyTo }),
  ...(stopUrl && { headers: stopHeaders(stopUrl) }),
  // The sender is the organizer, else mail programs distrust the invitation.
  ...(invitation && {
    icalEvent: {
      method: invitation.method,
      filename: 'convite.ics',
      content: buildInvitation(invitation, { organizer: address, attendee: mail.to }),
    },
  }),
})

export const createSmtpMailer = ({ url, from, requireTls }: SmtpOptions): Mailer => {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
      requireTLS: requireTls,
    },
    { from },
  )
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  // An idle connection that is lost would otherwise end the process.
  transport.on('error', () => undefined)
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail, address)).catch((error: unknown) => {
        throw withoutAddress(error)
      })
    },
    close: () => transport.close(),
  }
}

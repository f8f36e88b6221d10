import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

type SmtpOptions = {
  url: string
  from: string
  /** Refuses a server that does not encrypt, and one whose certificate is not valid. */
  requireTls: boolean
}

/** Servers quote the recipient in their refusal, and logs must not contain addresses. Only codes are kept. */
const withoutAddress = (error: unknown): Error => {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  return new Error(`mail not sent: ${[code, responseCode, command].filter(Boolean).join(' ') || 'no code'}`)
}

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
  // An idle connection that is lost would otherwise end the process.
  transport.on('error', () => undefined)
  return {
    send: async (mail) => {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw withoutAddress(error)
      })
    },
    close: () => transport.close(),
  }
}

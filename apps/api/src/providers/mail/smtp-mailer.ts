import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

export const createSmtpMailer = ({ url, from }: { url: string; from: string }): Mailer => {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 },
    { from },
  )
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  }
}

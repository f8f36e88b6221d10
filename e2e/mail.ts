import { expect } from '@playwright/test'

export type CaughtMail = { to: string[]; subject: string; text: string; html: string }

/** The newest mail delivered to this address, waited for: it comes through a queue and real SMTP. */
export const mailTo = async (address: string): Promise<CaughtMail> => {
  let found: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${process.env.MAIL_URL}/mails.json`)).json()) as CaughtMail[]
        found = mails.find(({ to }) => to.includes(address))
        return found !== undefined
      },
      { message: `a mail to ${address}` },
    )
    .toBe(true)
  if (!found) throw new Error('unreachable')
  return found
}

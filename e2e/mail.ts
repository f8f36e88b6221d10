import { expect } from '@playwright/test'

export type CaughtMail = { to: string[]; subject: string; text: string; html: string }

/** The newest mail to this address on this subject, waited for: it comes through a queue and real SMTP. */
export const mailTo = async (address: string, subject: string, count = 1): Promise<CaughtMail> => {
  let found: CaughtMail[] = []
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${process.env.MAIL_URL}/mails.json`)).json()) as CaughtMail[]
        found = mails.filter((mail) => mail.to.includes(address) && mail.subject === subject)
        return found.length
      },
      { message: `${subject}, to ${address}` },
    )
    .toBe(count)
  const [newest] = found
  if (!newest) throw new Error('unreachable')
  return newest
}

/** The one link of a mail, as its text says it; the page of the mail must lead to the same place. */
export const linkIn = ({ text, html }: CaughtMail): string => {
  const [link = ''] = /https?:\S+/.exec(text) ?? []
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  return link
}

import { expect } from '@playwright/test'

export type CaughtMail = { to: string[]; subject: string; text: string; html: string }

/** Waits for the newest mail with this subject. It arrives through the queue and real SMTP. */
export const waitForMail = async (address: string, subject: string, count = 1): Promise<CaughtMail> => {
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

/** The only link in the text of a mail. The HTML must contain the same link. */
export const extractLink = ({ text, html }: CaughtMail): string => {
  const [link = ''] = /https?:\S+/.exec(text) ?? []
  expect(html.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  return link
}

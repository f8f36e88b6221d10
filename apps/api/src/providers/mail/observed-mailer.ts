import { type Mailer, MailRefused } from './mailer.ts'

/** Tells what came of each mail. */
export const observeMails = (mailer: Mailer, onMail: (outcome: 'sent' | 'refused' | 'failed') => void): Mailer => ({
  ...mailer,
  send: async (mail) => {
    try {
      await mailer.send(mail)
      onMail('sent')
    } catch (error) {
      onMail(error instanceof MailRefused ? 'refused' : 'failed')
      throw error
    }
  },
})

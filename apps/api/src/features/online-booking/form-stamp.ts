import { createHmac, timingSafeEqual } from 'node:crypto'

type Stamped = { slug: string; id: string }

/** Says when a form was shown, and which booking it is for: a form that is sent again is the same booking. */
export const createFormStamps = (secrets: readonly string[]) => {
  const sign = ({ slug, id }: Stamped, at: string, secret = ''): Buffer =>
    createHmac('sha256', secret).update(`booking form\n${slug}\n${id}\n${at}`).digest()
  return {
    make: (form: Stamped, now: Date): string => {
      const at = String(now.getTime())
      return `${at}.${sign(form, at, secrets[0]).toString('base64url')}`
    },
    /** When we showed this form; null if we did not. */
    read: (form: Stamped, stamp: string): Date | null => {
      const [at = '', given = ''] = stamp.split('.')
      const signed = Buffer.from(given, 'base64url')
      const isOurs = secrets.some((secret) => {
        const expected = sign(form, at, secret)
        return signed.length === expected.length && timingSafeEqual(signed, expected)
      })
      return isOurs ? new Date(Number(at)) : null
    },
  }
}

export type FormStamps = ReturnType<typeof createFormStamps>

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isFormAgeRight } from '@postura/domain/online-booking/booking-page.rules'

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
    /** True if we showed this form, and a person may have filled it since. */
    isRight: (form: Stamped, stamp: string, now: Date): boolean => {
      const [at = '', given = ''] = stamp.split('.')
      const signed = Buffer.from(given, 'base64url')
      const isOurs = secrets.some((secret) => {
        const expected = sign(form, at, secret)
        return signed.length === expected.length && timingSafeEqual(signed, expected)
      })
      return isOurs && isFormAgeRight(Number(at), now)
    },
  }
}

export type FormStamps = ReturnType<typeof createFormStamps>

import * as z from 'zod/mini'
import { typedPassword } from './password.ts'

export const BACKUP_CODES = 10
/** Letters and digits that are not confused on paper. */
export const backupCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const appCode = /^\d{6}$/
/** True for a code of the app; the others are on paper. */
export const isAppCode = (code: string): boolean => appCode.test(code)

const wrongCode = { error: 'Digite os 6 números do aplicativo, ou um código de reserva como abcde-23456.' }

/** Code of the app or of the paper, as people type it. */
export const secondFactorCode = z.string().check(
  z.overwrite((typed) =>
    typed
      .replace(/\s/g, '')
      .toLowerCase()
      // Many do not type the hyphen.
      .replace(/^([a-z\d]{5})([a-z\d]{5})$/, '$1-$2'),
  ),
  z.regex(/^(\d{6}|[a-z\d]{5}-[a-z\d]{5})$/, wrongCode),
)
export const secondFactorInput = z.strictObject({ code: secondFactorCode })

export const appCodeInput = z.strictObject({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(appCode, { error: 'Digite os 6 números do aplicativo.' }),
  ),
})

export const passwordInput = z.strictObject({ password: typedPassword })

/** Address for the app, as QR code or typed, and the codes for a lost phone. Both are shown once. */
export const secondFactorStart = z.object({
  uri: z.string(),
  codes: z.array(z.string()).check(z.maxLength(BACKUP_CODES)),
})
export type SecondFactorStart = z.infer<typeof secondFactorStart>

export const backupCodes = z.object({ codes: secondFactorStart.shape.codes })

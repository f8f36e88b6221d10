import * as z from 'zod/mini'
import { linkSecret } from '../../shared/link-secret.ts'
import { passwordsDifferMessage, recoveryEmailMissingMessage } from '../account.labels.ts'
import { email, MAX_EMAIL_LENGTH } from '../account.ts'
import { newPassword } from '../password.ts'

export const recoveryRequest = z.strictObject({
  email: z
    .string()
    .check(
      z.minLength(1, { error: recoveryEmailMissingMessage, abort: true }),
      z.maxLength(MAX_EMAIL_LENGTH, { abort: true }),
    )
    .check(
      z.refine((typed) => email.safeParse(typed).success, { error: 'Informe um email válido.' }),
      z.toLowerCase(),
    ),
})

/** Two halves of one secret: neither works alone. */
export const recoveryTokens = z.strictObject({ access_token: linkSecret, refresh_token: linkSecret })
export type RecoveryTokens = z.infer<typeof recoveryTokens>

export const newPasswordInput = z.strictObject({ ...recoveryTokens.shape, password: newPassword })

/** New password as the user types it, twice. */
export const repeatedPasswordInput = z
  .strictObject({ password: newPassword, repeated: z.string() })
  .check(
    z.refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: passwordsDifferMessage }),
  )

/** Validity of a recovery link, which works once. */
export const RECOVERY_MINUTES = 30

/** Delay between the success message and the redirect to the sign-in page. */
export const REDIRECT_AFTER_RESET_MS = 2_000

export const RECOVERY_PATH = '/admin/reset-password'

export const buildRecoveryLink = (origin: string, tokens: RecoveryTokens): string =>
  `${origin}${RECOVERY_PATH}?${new URLSearchParams({ ...tokens, type: 'recovery' })}`

/** Returns the tokens of a recovery link, or `null` for any other address. */
export const parseRecoveryTokens = (search: URLSearchParams): RecoveryTokens | null => {
  if (search.get('type') !== 'recovery') return null
  const given = { access_token: search.get('access_token'), refresh_token: search.get('refresh_token') }
  return recoveryTokens.safeParse(given).data ?? null
}

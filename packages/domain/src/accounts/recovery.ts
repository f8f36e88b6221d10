import * as z from 'zod/mini'
import { passwordsDiffer, recoveryEmailMissing } from './account.labels.ts'
import { email } from './account.ts'
import { newPassword } from './password.ts'

export const recoveryRequest = z.strictObject({
  email: z
    .string()
    .check(z.minLength(1, { error: recoveryEmailMissing, abort: true }))
    .check(
      z.refine((typed) => email.safeParse(typed).success, { error: 'Informe um email válido.' }),
      z.toLowerCase(),
    ),
})

/** The two halves of one secret: neither works alone. */
const half = z.string().check(z.regex(/^[\w-]{43}$/))
export const recoveryTokens = z.strictObject({ access_token: half, refresh_token: half })
export type RecoveryTokens = z.infer<typeof recoveryTokens>

export const newPasswordInput = z.strictObject({ ...recoveryTokens.shape, password: newPassword })

/** A new password as a person types it: twice. */
export const passwordTwice = z
  .strictObject({ password: newPassword, repeated: z.string() })
  .check(z.refine(({ password, repeated }) => password === repeated, { path: ['repeated'], error: passwordsDiffer }))

/** Time in which a link works, once. */
export const RECOVERY_MINUTES = 30

/** How long the success is shown before the door to sign in at. */
export const REDIRECT_AFTER_RESET_MS = 2_000

export const RECOVERY_PATH = '/admin/reset-password'

export const recoveryLink = (origin: string, tokens: RecoveryTokens): string =>
  `${origin}${RECOVERY_PATH}?${new URLSearchParams({ ...tokens, type: 'recovery' })}`

/** What the address brought, if it is a recovery link. */
export const tokensInAddress = (search: URLSearchParams): RecoveryTokens | null => {
  if (search.get('type') !== 'recovery') return null
  const given = { access_token: search.get('access_token'), refresh_token: search.get('refresh_token') }
  return recoveryTokens.safeParse(given).data ?? null
}

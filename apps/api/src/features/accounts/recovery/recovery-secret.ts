import { randomBytes } from 'node:crypto'
import { RECOVERY_MINUTES, type RecoveryTokens } from '@postura/domain/accounts/recovery'
import type pg from 'pg'
import type { Auth } from '../auth.ts'
import { deleteRecoveries } from './recovery.queries.ts'

const newHalf = (): string => randomBytes(32).toString('base64url')

/** Both halves together are the one secret; Better Auth keeps its hash. */
export const secretOf = ({ access_token, refresh_token }: RecoveryTokens): string => access_token + refresh_token

/** Better Auth's own name for it, so that its `resetPassword` finds and consumes it. */
const identifierOf = (secret: string): string => `reset-password:${secret}`

/** A new link for this person, the only one that works. */
export const issueRecovery = async (auth: Auth, accounts: pg.Pool, userId: string): Promise<RecoveryTokens> => {
  const tokens = { access_token: newHalf(), refresh_token: newHalf() }
  const { internalAdapter } = await auth.$context
  await deleteRecoveries(accounts, userId)
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(secretOf(tokens)),
    value: userId,
    expiresAt: new Date(Date.now() + RECOVERY_MINUTES * 60_000),
  })
  return tokens
}

/** Whose link it is, if it still works. It is not used up by asking. */
export const ownerOf = async (auth: Auth, secret: string): Promise<string | null> => {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(identifierOf(secret))
  return found && found.expiresAt > new Date() ? found.value : null
}

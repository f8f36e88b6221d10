import type { RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsPerson, withPerson } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { inAccountsTransaction } from '../accounts-transaction.ts'
import { assertPasswordNotGuessable } from '../passwords/assert-password-not-guessable.ts'
import { passwordHasher } from '../passwords/password-hasher.ts'
import { lockPasswordOfLink } from '../passwords/passwords.queries.ts'
import { findOwnProfile } from '../profile/profile.queries.ts'
import type { AccountSessions } from '../sessions/sessions.ts'
import { findRecoveryUser, resetPassword } from './recovery.queries.ts'
import { hashRecoverySecret } from './recovery-secret.ts'

export type NewPasswordDeps = {
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  log: { error: (fields: object, message: string) => void }
}

/** Uses up the link, ends every session and mails the owner. Returns the user. */
export const setNewPassword = async (
  { accounts, pool, queue, sessions, log }: NewPasswordDeps,
  tokens: RecoveryTokens,
  password: string,
): Promise<{ email: string }> => {
  const secret = hashRecoverySecret(tokens)
  const owner = await findRecoveryUser(accounts, secret)
  if (!owner) throw new AppError('recovery_link_refused')
  // Checked before the link is used up, so that a refused password does not cost the link.
  const person = await readAsPerson(pool, owner.id, findOwnProfile)
  assertPasswordNotGuessable(password, person ?? { name: '', email: '' })
  const hash = await passwordHasher.hash(password)
  const user = await inAccountsTransaction(accounts, async (client) => {
    await lockPasswordOfLink(client, secret)
    return resetPassword(client, secret, hash)
  })
  if (!user) throw new AppError('recovery_link_refused')
  sessions.forgetPerson(user.id)
  // The password is already set, so a later error must not fail the request.
  await withPerson(pool, user.id, (tx) => queue.enqueue(tx, 'password-changed-mail', { userId: user.id })).catch(
    (error) => log.error({ err: error }, 'password-changed mail not enqueued'),
  )
  return user
}

import type { RecoveryTokens } from '@postura/domain/accounts/recovery'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { asSelf, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { passwordHash } from '../passwords/password-hash.ts'
import { refuseGuessablePassword } from '../passwords/refuse-password.ts'
import { findOwnProfile } from '../profile/profile.queries.ts'
import type { AccountSessions } from '../sessions/sessions.ts'
import { findRecovery, recover } from './recovery.queries.ts'
import { hashedSecret } from './recovery-secret.ts'

export type NewPasswordDeps = {
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  log: { error: (fields: object, message: string) => void }
}

/** Uses the link up, ends every session and tells the owner by mail. Answers whose account it was. */
export const setNewPassword = async (
  { accounts, pool, queue, sessions, log }: NewPasswordDeps,
  tokens: RecoveryTokens,
  password: string,
): Promise<{ email: string }> => {
  const secret = hashedSecret(tokens)
  const owner = await findRecovery(accounts, secret)
  if (!owner) throw new AppError('recovery_link_refused')
  // A refused password costs nobody their link.
  const person = await readAsAdmin(pool, owner.id, findOwnProfile)
  refuseGuessablePassword(password, person ?? { name: '', email: '' })
  const user = await recover(accounts, secret, await passwordHash.hash(password))
  if (!user) throw new AppError('recovery_link_refused')
  sessions.forgetPerson(user.id)
  // The password is set: whatever fails from here on, it must not be told that it is not.
  await withAdmin(pool, asSelf(user.id), (tx) => queue.enqueue(tx, 'password-changed-mail', { userId: user.id })).catch(
    (error) => log.error({ err: error }, 'nobody is told of the new password'),
  )
  return user
}

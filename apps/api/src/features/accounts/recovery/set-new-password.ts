import type { RecoveryTokens } from '@postura/domain/accounts/recovery'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Auth } from '../auth.ts'
import { throwAuthError } from '../auth-errors.ts'
import { refuseGuessablePassword } from '../passwords/refuse-password.ts'
import type { AccountSessions } from '../sessions/sessions.ts'
import { deleteRecoveries, findUser } from './recovery.queries.ts'
import { ownerOf, secretOf } from './recovery-secret.ts'

type RecoveryDeps = { auth: Auth; accounts: pg.Pool; pool: TenantPool; queue: Queue; sessions: AccountSessions }

/** Uses the link up, ends every session and tells the owner by mail. Answers whose account it was. */
export const setNewPassword = async (
  { auth, accounts, pool, queue, sessions }: RecoveryDeps,
  tokens: RecoveryTokens,
  password: string,
): Promise<{ email: string }> => {
  const secret = secretOf(tokens)
  const userId = await ownerOf(auth, secret)
  const user = userId && (await findUser(accounts, userId))
  if (!user) throw new AppError('recovery_link_refused')
  // A refused password costs nobody their link.
  refuseGuessablePassword(password, user)
  await auth.api
    .resetPassword({ body: { newPassword: password, token: secret } })
    .catch(throwAuthError('recovery_link_refused'))
  sessions.forgetPerson(user.id)
  await deleteRecoveries(accounts, user.id)
  await withAdmin(pool, asSelf(user.id), (tx) => queue.enqueue(tx, 'password-changed-mail', { userId: user.id }))
  return { email: user.email }
}

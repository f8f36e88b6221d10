import { RECOVERY_MINUTES, type RecoveryTokens } from '@postura/domain/accounts/recovery'
import type { TenantPool } from '../../../db/pools.ts'
import { asSelf, withAdmin } from '../../../db/tenant.ts'
import { replaceRecovery } from './recovery.queries.ts'
import { hashedSecret, newTokens } from './recovery-secret.ts'

/** A new link for this person, the only one that works. Only the worker may make one. */
export const issueRecovery = async (pool: TenantPool, userId: string): Promise<RecoveryTokens> => {
  const tokens = newTokens()
  await withAdmin(pool, asSelf(userId), (tx) => replaceRecovery(tx, hashedSecret(tokens), RECOVERY_MINUTES))
  return tokens
}

import { RECOVERY_MINUTES, type RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import type { TenantPool } from '../../../db/pools.ts'
import { withPerson } from '../../../db/tenant.ts'
import { replaceRecoveryLink } from './recovery.queries.ts'
import { createRecoveryTokens, hashRecoverySecret } from './recovery-secret.ts'

/** Creates a link and invalidates earlier ones. Only the worker has the privilege. */
export const issueRecoveryLink = async (pool: TenantPool, userId: string): Promise<RecoveryTokens> => {
  const tokens = createRecoveryTokens()
  await withPerson(pool, userId, (tx) => replaceRecoveryLink(tx, hashRecoverySecret(tokens), RECOVERY_MINUTES))
  return tokens
}

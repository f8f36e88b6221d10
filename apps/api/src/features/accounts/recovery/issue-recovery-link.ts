import { RECOVERY_MINUTES, type RecoveryTokens } from '@postura/domain/accounts/recovery/recovery'
import type { TenantPool } from '../../../db/pools.ts'
import { withPerson } from '../../../db/tenant.ts'
import { replaceLink } from '../links/links.queries.ts'
import { createRecoveryTokens, hashRecoverySecret } from './recovery-secret.ts'

/** Creates a link and invalidates earlier ones. Only the worker has the privilege. */
export const issueRecoveryLink = async (pool: TenantPool, userId: string): Promise<RecoveryTokens> => {
  const tokens = createRecoveryTokens()
  const link = { purpose: 'recovery', hashedSecret: hashRecoverySecret(tokens), minutes: RECOVERY_MINUTES } as const
  await withPerson(pool, userId, (tx) => replaceLink(tx, link))
  return tokens
}

import { mayWrite } from '../../../db/guard/restored.ts'
import type { TenantPool } from '../../../db/pools.ts'
import { withoutClinic } from '../../../db/tenant.ts'
import type { KeyProvider } from '../../../providers/keys/key-provider.ts'
import { findMasters, findRecovery, insertMaster, insertRecovery } from './clinical-masters.queries.ts'
import { assertOpens, assertRecovery, sealKnown } from './known-text.ts'

/**
 * Each master key that seals a data key must open what it has sealed, and the recovery key must be the known one: a server with others would
 * read no record, and seal what nobody can open.
 */
export const assertMasters = (pool: TenantPool, keys: KeyProvider): Promise<void> =>
  withoutClinic(pool, async (tx) => {
    const isWritable = await mayWrite(tx)
    if (isWritable) await insertMaster(tx, keys.currentMasterId, await sealKnown(keys))
    for (const master of await findMasters(tx)) await assertOpens(keys, master)
    if (isWritable) await insertRecovery(tx, keys.recoverySha256)
    assertRecovery(keys, await findRecovery(tx))
  })

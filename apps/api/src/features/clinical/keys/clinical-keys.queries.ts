import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { WrappedKey } from '../../../providers/keys/key-provider.ts'

type StoredKey = { id: string; master_id: string; wrapped: Buffer }

/** The key that seals new contents of the clinic: ids are in the order of their time. */
export const findCurrentKey = ({ db, adminId }: AdminRead): Promise<StoredKey | undefined> =>
  db
    .selectFrom('clinic.clinical_keys')
    .select(['id', 'master_id', 'wrapped'])
    .where('admin_id', '=', adminId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findOldestKey = ({ db, adminId }: AdminRead): Promise<StoredKey | undefined> =>
  db
    .selectFrom('clinic.clinical_keys')
    .select(['id', 'master_id', 'wrapped'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findKey = ({ db, adminId }: AdminRead, id: string): Promise<StoredKey | undefined> =>
  db
    .selectFrom('clinic.clinical_keys')
    .select(['id', 'master_id', 'wrapped'])
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertKey = async (
  { db, adminId }: UnlockedTx,
  id: string,
  { masterId, wrapped, recoveryWrapped }: WrappedKey,
): Promise<void> => {
  await db
    .insertInto('clinic.clinical_keys')
    .values({ admin_id: adminId, id, master_id: masterId, wrapped, recovery_wrapped: recoveryWrapped })
    .execute()
}

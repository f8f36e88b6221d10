import { type OwnProfile, type ProfileInput, profile } from '@postura/domain/accounts/profile'
import { columnsOf } from '../../../db/columns-of.ts'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

const columns = columnsOf(profile)

export const findOwnProfile = ({ db, adminId }: AdminRead): Promise<OwnProfile | undefined> =>
  db.selectFrom('accounts.profiles').select(columns).where('id', '=', adminId).executeTakeFirst()

export const updateProfileRow = (
  { db, adminId }: UnlockedTx,
  rev: number,
  change: ProfileInput,
): Promise<OwnProfile | undefined> =>
  db
    .updateTable('accounts.profiles')
    .set(change)
    .where('id', '=', adminId)
    .where('rev', '=', rev)
    .returning(columns)
    .executeTakeFirst()

import type { OwnProfile, ProfileInput } from '@postura/domain/accounts/profile'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

const columns = ['name', 'email', 'cpf', 'phone', 'address', 'rev'] as const

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

import { type OwnProfile, type ProfileInput, profile } from '@postura/domain/accounts/profile'
import { columnsOf } from '../../../db/columns-of.ts'
import type { PersonRead, PersonTx } from '../../../db/tenant.ts'

const columns = columnsOf(profile)

export const findOwnProfile = ({ db, personId }: PersonRead): Promise<OwnProfile | undefined> =>
  db.selectFrom('accounts.profiles').select(columns).where('id', '=', personId).executeTakeFirst()

export const updateProfileRow = (
  { db, personId }: PersonTx,
  rev: number,
  change: ProfileInput,
): Promise<OwnProfile | undefined> =>
  db
    .updateTable('accounts.profiles')
    .set(change)
    .where('id', '=', personId)
    .where('rev', '=', rev)
    .returning(columns)
    .executeTakeFirst()

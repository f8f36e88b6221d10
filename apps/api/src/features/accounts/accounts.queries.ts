import type { Role } from '@postura/domain/accounts/account'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'

export type Profile = { id: string; name: string; email: string; phone: string | null; role: Role }
export type NewProfile = Omit<Profile, 'role'>

/** Own profile of the signed-in user; row-level security hides all others. */
export const findProfile = ({ db, adminId }: AdminRead): Promise<Profile | undefined> =>
  db
    .selectFrom('accounts.profiles')
    .select(['id', 'name', 'email', 'phone', 'role'])
    .$narrowType<{ role: Role }>()
    .where('id', '=', adminId)
    .executeTakeFirst()

/** True if the profile is new. */
export const insertProfile = async ({ db }: UnlockedTx, profile: NewProfile): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts.profiles')
    .values({ ...profile, username: profile.email, role: 'admin' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const insertClinic = async ({ db, adminId }: UnlockedTx): Promise<void> => {
  await db
    .insertInto('clinic.clinics')
    .values({ admin_id: adminId })
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .execute()
}

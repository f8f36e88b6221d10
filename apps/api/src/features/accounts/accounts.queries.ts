import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { PersonRead, PersonTx, UnlockedTx } from '../../db/tenant.ts'

export type Profile = { id: string; name: string; email: string; phone: string | null; role: Role }
export type NewProfile = Omit<Profile, 'role'>

/** Own profile of the signed-in person; row-level security hides all others. */
export const findProfile = ({ db, personId }: PersonRead): Promise<Profile | undefined> =>
  db
    .selectFrom('accounts.profiles')
    .select(['id', 'name', 'email', 'phone', 'role'])
    .$narrowType<{ role: Role }>()
    .where('id', '=', personId)
    .executeTakeFirst()

export const insertProfile = async ({ db }: PersonTx, profile: NewProfile): Promise<void> => {
  await db
    .insertInto('accounts.profiles')
    .values({ ...profile, username: profile.email, role: 'admin' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** True if the clinic is new. */
export const insertClinic = async ({ db, adminId }: UnlockedTx, timeZone: TimeZone): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('clinic.clinics')
    .values({ admin_id: adminId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

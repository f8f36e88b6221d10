import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'

export type Profile = { id: string; name: string; email: string; phone: string | null; role: Role; time_zone: TimeZone }
export type NewProfile = Omit<Profile, 'role' | 'time_zone'>

/** Own profile of the signed-in user with the zone of the clinic; row-level security hides all others. */
export const findProfile = ({ db, adminId }: AdminRead): Promise<Profile | undefined> =>
  db
    .selectFrom('accounts.profiles as profile')
    .innerJoin('clinic.clinics as clinic', 'clinic.admin_id', 'profile.id')
    .select(['profile.id', 'profile.name', 'profile.email', 'profile.phone', 'profile.role', 'clinic.time_zone'])
    .$narrowType<{ role: Role; time_zone: TimeZone }>()
    .where('profile.id', '=', adminId)
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

export const insertClinic = async ({ db, adminId }: UnlockedTx, timeZone: TimeZone): Promise<void> => {
  await db
    .insertInto('clinic.clinics')
    .values({ admin_id: adminId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .execute()
}

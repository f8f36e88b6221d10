import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type pg from 'pg'
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

/** Closes the account until it is deleted. All of its sessions end. */
export const markAccountDeleted = async (accounts: pg.Pool, userId: string, deletesAt: Date): Promise<void> => {
  await accounts.query('update accounts.users set deletes_at = $2, deletion_reminded_at = null where id = $1', [
    userId,
    deletesAt,
  ])
  await accounts.query('delete from accounts.sessions where user_id = $1', [userId])
}

/** When the account would have been deleted; undefined if nobody asked for it. */
export const withdrawAccountDeletion = async (accounts: pg.Pool, userId: string): Promise<Date | undefined> => {
  const { rows } = await accounts.query<{ deletes_at: Date }>(
    `with kept as (select id, deletes_at from accounts.users where id = $1 and deletes_at is not null)
     update accounts.users as u set deletes_at = null, deletion_reminded_at = null from kept where u.id = kept.id
     returning kept.deletes_at`,
    [userId],
  )
  return rows[0]?.deletes_at
}

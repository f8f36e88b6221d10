import { nameClinic } from '@postura/domain/team/clinic-name.rules'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'

type NewOwner = { id: string; name: string; email: string }

/** Does nothing if the clinic has an owner. A member who has left is not brought back. */
export const insertOwner = async ({ db, adminId }: UnlockedTx, { id, name, email }: NewOwner): Promise<void> => {
  await db
    .insertInto('clinic.members')
    .values({ admin_id: adminId, id, name, email, role: 'owner' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findOwnerId = async ({ db, adminId }: AdminRead): Promise<string | undefined> => {
  const owner = await db
    .selectFrom('clinic.members')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return owner?.id
}

/** Name and e-mail by which the clinic knows the person, who may have left. */
export const findMemberContact = (
  { db, adminId }: AdminRead,
  id: string,
): Promise<{ name: string; email: string } | undefined> =>
  db
    .selectFrom('clinic.members')
    .select(['name', 'email'])
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Names of all members, of those who have left too: the history names them. */
export const findMemberNames = async ({ db, adminId }: AdminRead): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('clinic.members').select(['id', 'name']).where('admin_id', '=', adminId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const renameMember = async ({ db, adminId }: UnlockedTx, id: string, name: string): Promise<void> => {
  await db
    .updateTable('clinic.members')
    .set({ name })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('name', '<>', name)
    .execute()
}

/** How a clinic is called among the clinics of its members. */
export const findClinicName = async ({ db, adminId }: AdminRead): Promise<string> => {
  const row = await db
    .selectFrom('clinic.clinics as c')
    .leftJoin('clinic.members as m', (join) =>
      join.onRef('m.admin_id', '=', 'c.admin_id').on('m.role', '=', 'owner').on('m.ended_at', 'is', null),
    )
    .select(['c.name', 'm.name as owner'])
    .where('c.admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return nameClinic(row)
}

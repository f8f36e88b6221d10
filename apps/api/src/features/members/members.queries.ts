import { MAX_MEMBERS, type Member, member } from '@postura/domain/members/member'
import { sql } from 'kysely'
import type pg from 'pg'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import { IS_EXPIRED } from './invitations/invitations.queries.ts'

const columns = columnsOf(member)

/** Type guaranteed by a check constraint. */
type Checked = Pick<Member, 'role'>

const activeMembers = ({ db, adminId }: AdminRead) =>
  db.selectFrom('clinic.members').where('admin_id', '=', adminId).where('ended_at', 'is', null)

/** The owner first, then by name. */
export const findMembers = (read: AdminRead): Promise<Member[]> =>
  activeMembers(read)
    .select(columns)
    .orderBy(sql`role <> 'owner'`)
    .orderBy(sql`clinic.fold(name)`)
    .orderBy('id')
    .limit(MAX_MEMBERS)
    .$narrowType<Checked>()
    .execute()

export const findActiveMember = (read: AdminRead, id: string): Promise<Member | undefined> =>
  activeMembers(read).select(columns).where('id', '=', id).$narrowType<Checked>().executeTakeFirst()

export const countMembers = async (read: AdminRead): Promise<number> => {
  const { count } = await activeMembers(read)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isMemberEmail = async (read: AdminRead, email: string): Promise<boolean> => {
  const found = await activeMembers(read)
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** True if a member, or an invitation whose link works, other than these uses the professional. */
export const hasLogin = async (
  { db, adminId }: AdminRead,
  professionalId: string,
  { memberId = null, invitationId = null }: { memberId?: string | null; invitationId?: string | null } = {},
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
        select from clinic.members where admin_id = ${adminId} and professional_id = ${professionalId}
        and ended_at is null and id is distinct from ${memberId}::uuid)
      or exists (
        select from clinic.invitations where admin_id = ${adminId} and professional_id = ${professionalId}
        and accepted_at is null and revoked_at is null and not (${IS_EXPIRED})
        and id is distinct from ${invitationId}::uuid) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

type Joining = Pick<Member, 'id' | 'name' | 'email' | 'role' | 'professional_id'>

/** A member who has left comes back with the new role, and counts as new: the time to turn on a second factor begins again. */
export const joinMember = async ({ db, adminId }: AdminTx, { id, ...access }: Joining): Promise<void> => {
  await db
    .insertInto('clinic.members')
    .values({ admin_id: adminId, id, ...access })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'id']).doUpdateSet({ ...access, ended_at: null, created_at: sql`now()` }),
    )
    .execute()
}

type Access = Pick<Member, 'role' | 'professional_id'>

/** Updates only if `rev` still matches. */
export const updateMemberRow = (
  { db, adminId }: AdminTx,
  id: string,
  rev: number,
  access: Access,
): Promise<Member | undefined> =>
  db
    .updateTable('clinic.members')
    .set(access)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .where('ended_at', 'is', null)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()

export const setMemberRole = async ({ db, adminId }: AdminTx, id: string, role: Member['role']): Promise<void> => {
  await db.updateTable('clinic.members').set({ role }).where('admin_id', '=', adminId).where('id', '=', id).execute()
}

export const endMemberRow = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .updateTable('clinic.members')
    .set({ ended_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

/** Professional of a member who has left. */
export const findFormerProfessionalId = async ({ db, adminId }: AdminRead, id: string): Promise<string | null> => {
  const former = await db
    .selectFrom('clinic.members')
    .select('professional_id')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return former?.professional_id ?? null
}

/** True if the clinic has the data that a document needs without its founder. */
export const hasIdentity = async ({ db, adminId }: AdminRead): Promise<boolean> => {
  const found = await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .where('name', 'is not', null)
    .where('document', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** How well the account of a person is protected. It belongs to the person, so the accounts role reads it. */
export const findAccountSafety = async (
  accounts: pg.Pool,
  userId: string,
): Promise<{ isVerified: boolean; hasSecondFactor: boolean } | undefined> => {
  const { rows } = await accounts.query<{ isVerified: boolean; hasSecondFactor: boolean }>(
    `select email_verified as "isVerified", two_factor_enabled as "hasSecondFactor" from accounts.users where id = $1`,
    [userId],
  )
  return rows[0]
}

/** When each person last used this clinic, of those who are signed in. */
export const findLastSeen = async (accounts: pg.Pool, adminId: string): Promise<Map<string, string>> => {
  const { rows } = await accounts.query<{ id: string; seen_at: Date }>(
    'select user_id as id, max(seen_at) as seen_at from accounts.sessions where admin_id = $1 group by user_id',
    [adminId],
  )
  return new Map(rows.map(({ id, seen_at }) => [id, seen_at.toISOString()]))
}

/** Signs a person out where they use this clinic. Sessions in other clinics stay. */
export const deleteSessionsIn = async (accounts: pg.Pool, adminId: string, userId: string): Promise<void> => {
  await accounts.query('delete from accounts.sessions where admin_id = $1 and user_id = $2', [adminId, userId])
}

/** What the mails of a team state; the worker may read no other column. Members who have left are found too. */
export const findMailedMember = ({ db, adminId }: AdminRead, id: string) =>
  db
    .selectFrom('clinic.members')
    .select(['name', 'role'])
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$narrowType<Checked>()
    .executeTakeFirst()

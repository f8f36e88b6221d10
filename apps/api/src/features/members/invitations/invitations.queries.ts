import {
  INVITATION_DAYS,
  type Invitation,
  type InvitedRole,
  invitation,
  type NewInvitation,
} from '@postura/domain/members/invitation'
import { MAX_MEMBERS } from '@postura/domain/members/member'
import { sql } from 'kysely'
import type pg from 'pg'
import { columnsOf } from '../../../db/columns-of.ts'
import type { AdminRead, AdminTx, UnlockedTx } from '../../../db/tenant.ts'

/** As its link, which the worker makes when the mail is sent. */
export const IS_EXPIRED = sql<boolean>`sent_at < now() - ${sql.lit(INVITATION_DAYS)} * interval '1 day'`
const columns = [...columnsOf(invitation, 'is_expired'), IS_EXPIRED.as('is_expired')] as const

/** Type guaranteed by a check constraint. */
type Checked = { role: InvitedRole }

const openInvitations = ({ db, adminId }: AdminRead) =>
  db
    .selectFrom('clinic.invitations')
    .where('admin_id', '=', adminId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)

export const MAX_OPEN_INVITATIONS = MAX_MEMBERS * 2

/** The newest first. */
export const findOpenInvitations = (read: AdminRead): Promise<Invitation[]> =>
  openInvitations(read)
    .select(columns)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MAX_OPEN_INVITATIONS)
    .$narrowType<Checked>()
    .execute()

type Stored = Invitation & { mails: number; accepted_at: string | null; revoked_at: string | null }

/** Open or not. */
export const findInvitation = ({ db, adminId }: AdminRead, id: string): Promise<Stored | undefined> =>
  db
    .selectFrom('clinic.invitations')
    .select([...columns, 'mails', 'accepted_at', 'revoked_at'])
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$narrowType<Checked>()
    .executeTakeFirst()

export const isInvitedEmail = async (read: AdminRead, email: string): Promise<boolean> => {
  const found = await openInvitations(read)
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}

/** Invitations of the last day, and open ones. */
export const countInvitations = async ({ db, adminId }: AdminRead): Promise<{ ofToday: number; open: number }> => {
  const { ofToday, open } = await db
    .selectFrom('clinic.invitations')
    .select([
      sql<string>`count(*) filter (where created_at > now() - interval '1 day')`.as('ofToday'),
      sql<string>`count(*) filter (where accepted_at is null and revoked_at is null)`.as('open'),
    ])
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return { ofToday: Number(ofToday), open: Number(open) }
}

export const insertInvitation = (
  { db, adminId }: AdminTx,
  row: NewInvitation & { invited_by: string },
): Promise<Invitation> =>
  db
    .insertInto('clinic.invitations')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()

type Mark = 'accepted_at' | 'revoked_at'

export const markInvitation = async ({ db, adminId }: AdminTx, id: string, mark: Mark): Promise<void> => {
  await db
    .updateTable('clinic.invitations')
    .set({ [mark]: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

/** Takes back expired invitations of this e-mail or for this professional, so that they can be invited again. */
export const revokeExpiredInvitations = async (
  { db, adminId }: AdminTx,
  { email, professional_id }: Pick<NewInvitation, 'email' | 'professional_id'>,
): Promise<void> => {
  await db
    .updateTable('clinic.invitations')
    .set({ revoked_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(IS_EXPIRED)
    .where(sql<boolean>`(lower(email) = ${email.toLowerCase()} or professional_id = ${professional_id}::uuid)`)
    .execute()
}

/** Takes back what a member has sent who leaves or may no longer invite. */
export const revokeInvitationsOf = async ({ db, adminId }: AdminTx, memberId: string): Promise<void> => {
  await db
    .updateTable('clinic.invitations')
    .set({ revoked_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('invited_by', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export const markMailedAgain = ({ db, adminId }: AdminTx, id: string): Promise<Invitation | undefined> =>
  db
    .updateTable('clinic.invitations')
    .set({ sent_at: sql`now()`, mails: sql`mails + 1` })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirst()

/** What the mail and the page of an open invitation state; the worker may read no other column. */
export const findOpenedInvitation = ({ db, adminId }: AdminRead, id: string) =>
  db
    .selectFrom('clinic.invitations as i')
    .innerJoin('clinic.members as m', (join) =>
      join.onRef('m.admin_id', '=', 'i.admin_id').onRef('m.id', '=', 'i.invited_by'),
    )
    .select(['i.email', 'i.role', 'm.name as invited_by'])
    .where('i.admin_id', '=', adminId)
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .$narrowType<Checked>()
    .executeTakeFirst()

/** Replaces the link of an invitation; the link before stops working. Only the worker has the privilege. */
export const replaceInvitationLink = async (
  { db, adminId }: UnlockedTx,
  invitationId: string,
  hashedSecret: string,
): Promise<void> => {
  const link = {
    secret_hash: hashedSecret,
    expires_at: sql<string>`now() + ${INVITATION_DAYS} * interval '1 day'`,
  }
  await db
    .insertInto('accounts.invitation_links')
    .values({ ...link, invitation_id: invitationId, admin_id: adminId })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(link))
    .execute()
}

export type InvitationPlace = { adminId: string; invitationId: string }

/** Clinic and id of the invitation of a valid link. The link is not used up. */
export const findInvitationPlace = async (
  accounts: pg.Pool,
  hashedSecret: string,
): Promise<InvitationPlace | undefined> => {
  const { rows } = await accounts.query<InvitationPlace>(
    `select admin_id as "adminId", invitation_id as "invitationId"
     from accounts.invitation_links where secret_hash = $1 and expires_at > now()`,
    [hashedSecret],
  )
  return rows[0]
}

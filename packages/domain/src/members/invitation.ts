import * as z from 'zod/mini'
import { email } from '../accounts/account.ts'
import { newPassword } from '../accounts/password.ts'
import { id } from '../shared/ids.ts'
import { linkSecret } from '../shared/link-secret.ts'
import { blankToNull, line } from '../shared/text.ts'
import { memberRoles } from '../team/member-roles.ts'

/** Nobody is invited as the owner: ownership is handed over. */
export const invitedRoles = memberRoles.filter((role) => role !== 'owner')
export type InvitedRole = (typeof invitedRoles)[number]

export const invitationInput = z.strictObject({
  email,
  role: z.enum(invitedRoles),
  /** The professional who gets the login. Without one, a professional with the person's name is added on acceptance. */
  professional_id: z.pipe(blankToNull, z.nullable(id)),
})
export type InvitationInput = z.infer<typeof invitationInput>

export const newInvitation = z.strictObject({ id, ...invitationInput.shape })
export type NewInvitation = z.infer<typeof newInvitation>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  professional_id: z.nullable(z.string()),
  sent_at: z.string(),
  /** Its link no longer works. */
  is_expired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const INVITATION_DAYS = 7
/** Mails of one invitation. Who needs more is invited again. */
export const MAX_INVITATION_MAILS = 5
export const MAX_INVITATIONS_PER_DAY = 20

export const invitationLink = z.strictObject({ secret: linkSecret })

/** What whoever holds the link is told. */
export const openedInvitation = z.object({
  clinic: z.string(),
  invited_by: z.string(),
  role: z.enum(invitedRoles),
  email: z.string(),
  has_account: z.boolean(),
})
export type OpenedInvitation = z.infer<typeof openedInvitation>

/** Account of a person who has none yet. The e-mail is that of the invitation. */
export const invitedAccount = z.strictObject({ name: line(120), password: newPassword })
export const invitedSignUp = z.strictObject({ secret: linkSecret, ...invitedAccount.shape })

export const INVITATION_PATH = '/invitation'

/** In the fragment, so that no server log and no referrer has the secret. */
export const buildInvitationLink = (origin: string, value: string): string => `${origin}${INVITATION_PATH}#${value}`

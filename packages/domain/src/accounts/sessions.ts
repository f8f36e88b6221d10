import * as z from 'zod/mini'
import { memberRoles } from '../team/member-roles.ts'

/** Number of clinics shown to a person who belongs to many. */
export const MAX_OWN_CLINICS = 50

export const ownClinic = z.object({ id: z.string(), name: z.string(), member_role: z.enum(memberRoles) })
export type OwnClinic = z.infer<typeof ownClinic>

/** Number of sessions shown, the newest first. */
export const MAX_SHOWN_SESSIONS = 100

/** Device on which the user is signed in. */
export const accountSession = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof accountSession>

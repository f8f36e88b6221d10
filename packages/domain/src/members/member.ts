import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { blankToNull } from '../shared/text.ts'
import { memberRoles } from '../team/member-roles.ts'
import { invitation } from './invitation.ts'

/** People of a clinic on a paid plan. */
export const MAX_MEMBERS = 15

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  /** Who treats has one, whatever the role. */
  professional_id: z.nullable(z.string()),
  rev: z.int(),
})
export type Member = z.infer<typeof member>

export const team = z.object({
  members: z.array(member).check(z.maxLength(MAX_MEMBERS)),
  invitations: z.array(invitation).check(z.maxLength(MAX_MEMBERS * 2)),
  /** People whom the plan allows. */
  max_members: z.int(),
})
export type Team = z.infer<typeof team>

export const memberChange = z.strictObject({
  rev: z.int(),
  role: z.enum(memberRoles),
  professional_id: z.pipe(blankToNull, z.nullable(id)),
})
export type MemberChange = z.infer<typeof memberChange>

/** What becomes of the future appointments of a professional whose login ends. */
export const memberEnd = z
  .strictObject({
    appointments: z.enum(['keep', 'give', 'unassign']),
    /** Who gets them. */
    professional_id: z.optional(z.pipe(blankToNull, z.nullable(id))),
  })
  .check(
    z.refine(({ appointments, professional_id }) => appointments !== 'give' || Boolean(professional_id), {
      path: ['professional_id'],
      error: 'Escolha quem fica com as consultas.',
    }),
  )
export type MemberEnd = z.infer<typeof memberEnd>

/** What a removal would leave behind. */
export const memberBookings = z.object({ appointments: z.int() })

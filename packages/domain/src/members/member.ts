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

export const listedMember = z.object({
  ...member.shape,
  /** Null if they are not signed in, and for everybody but the owner. */
  last_seen_at: z.nullable(z.string()),
})
export type ListedMember = z.infer<typeof listedMember>

export const team = z.object({
  members: z.array(listedMember).check(z.maxLength(MAX_MEMBERS)),
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

/** What becomes of the future appointments and classes of a professional whose login ends. */
export const memberEnd = z
  .strictObject({
    bookings: z.enum(['keep', 'give', 'unassign']),
    /** Who gets them. */
    professional_id: z.optional(z.pipe(blankToNull, z.nullable(id))),
  })
  .check(
    z.refine(({ bookings, professional_id }) => bookings !== 'give' || Boolean(professional_id), {
      path: ['professional_id'],
      error: 'Escolha quem fica com a agenda.',
    }),
  )
export type MemberEnd = z.infer<typeof memberEnd>

export const memberBookingsQuery = z.strictObject({
  /** Professional who would get the bookings. */
  give_to: z.optional(id),
})

/** Days in which the unsigned drafts of a person who has left wait for their return. */
export const DRAFTS_KEPT_DAYS = 90

/** What a removal would leave behind. */
export const memberBookings = z.object({
  appointments: z.int(),
  classes: z.int(),
  /** How many of them would be at the time of a booking of whoever gets them. */
  overlaps: z.int(),
  /** What the person has not signed: it waits for their return, then it is deleted. */
  unsigned_drafts: z.int(),
})
export type MemberBookings = z.infer<typeof memberBookings>

import * as z from 'zod/mini'
import { planKey, planState } from '../plans/plan.ts'
import { phoneMaybeLocal } from '../shared/brazil/phone.ts'
import { timeZone } from '../shared/brazil/time-zones.ts'
import { line } from '../shared/text.ts'
import { memberRoles } from '../team/member-roles.ts'
import { newPassword, typedPassword } from './password.ts'

export const roles = ['admin', 'patient'] as const
export type Role = (typeof roles)[number]

/** Days in which whoever deletes an account or a clinic may return. */
export const RETURN_DAYS = 30

export const MAX_EMAIL_LENGTH = 254
export const email = z.email().check(z.maxLength(MAX_EMAIL_LENGTH), z.toLowerCase())

/** Role and plan are not here: the server decides them. `plan` is only the requested one. */
export const signUpInput = z.strictObject({
  name: line(120),
  email,
  phone: phoneMaybeLocal,
  password: newPassword,
  plan: z._default(planKey, 'free'),
})

export const signInInput = z.strictObject({
  email,
  password: typedPassword,
  remember: z.boolean(),
})

/** Signed-in user with the limits of their clinic today. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  /** The clinic in use. `is_closed`: its owner is deleting it. */
  clinic: z.object({ id: z.string(), name: z.string(), is_closed: z.boolean() }),
  member_role: z.enum(memberRoles),
  /** The only professional whose bookings the person sees; null if they see everyone's. */
  own_professional_id: z.nullable(z.string()),
  has_other_clinics: z.boolean(),
  time_zone: timeZone,
  /** Minutes without use after which the session is locked; 0 is never. */
  idle_minutes: z.int(),
  /** `owed_at`: from then on the clinic is closed to a person without a second factor. */
  second_factor: z.object({ is_on: z.boolean(), owed_at: z.nullable(z.string()) }),
  ...planState.shape,
})
export type Me = z.infer<typeof me>

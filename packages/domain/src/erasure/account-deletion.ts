import * as z from 'zod/mini'
import { MAX_OWN_CLINICS } from '../accounts/sessions.ts'

/** Why an account cannot be deleted: a clinic that is not being deleted, or one whose signed records only this person can take away. */
export const ownedReasons = ['open', 'record'] as const

export const accountDeletion = z.object({
  owned: z
    .array(z.object({ id: z.string(), name: z.string(), reason: z.enum(ownedReasons) }))
    .check(z.maxLength(MAX_OWN_CLINICS)),
})
export type AccountDeletion = z.infer<typeof accountDeletion>

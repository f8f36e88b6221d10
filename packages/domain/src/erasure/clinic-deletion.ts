import * as z from 'zod/mini'
import { retained, retainedKinds } from './erasure.ts'

/** `open`: nobody asked for it. `closed`: the owner may return. `erasing`: no more. `record`: only signed records are left, until their years are over. */
export const clinicStates = ['open', 'closed', 'erasing', 'record'] as const

export const clinicDeletion = z.object({
  state: z.enum(clinicStates),
  /** What the owner types to confirm. */
  clinic: z.string(),
  time_zone: z.string(),
  /** From then on nobody returns. */
  due_at: z.nullable(z.string()),
  /** Last day of the signed records that stay. */
  record_until: z.nullable(z.string()),
  stays: z.array(retained).check(z.maxLength(retainedKinds.length)),
  exported_at: z.nullable(z.string()),
  /** Last day of a paid plan. */
  plan_until: z.nullable(z.string()),
})
export type ClinicDeletion = z.infer<typeof clinicDeletion>

import * as z from 'zod/mini'
import { movedRecords } from '../patients/patient-merge.ts'

/** Why a patient cannot be erased: records that the law keeps. */
export const retainedKinds = ['clinical_record', 'receipts', 'tax_receipts', 'income'] as const
export type RetainedKind = (typeof retainedKinds)[number]

export const retained = z.object({
  kind: z.enum(retainedKinds),
  count: z.int(),
  /** Last day on which the law asks for it. */
  until: z.string(),
})
export type Retained = z.infer<typeof retained>

export const erasurePreview = z.object({
  /** Only an archived patient can be erased. */
  is_archived: z.boolean(),
  goes: movedRecords,
  stays: z.array(retained).check(z.maxLength(retainedKinds.length)),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

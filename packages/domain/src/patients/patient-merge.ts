import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { patient } from './patient.ts'

/** Tables with rows of a patient. A test compares them with the foreign keys of the database. */
export const patientTables = [
  'appointments',
  'class_enrollments',
  'class_waiting',
  'class_pauses',
  'makeups',
  'cancellation_notices',
  'packages',
  'payments',
  'notifications',
  'consents',
  'messages',
  'visit_answers',
  'seat_offers',
] as const
export type PatientTable = (typeof patientTables)[number]

/** Number of rows that pass to the kept record. Receipts follow their payment. */
export const movedRecords = z.object({
  appointments: z.int(),
  class_enrollments: z.int(),
  class_waiting: z.int(),
  class_pauses: z.int(),
  makeups: z.int(),
  cancellation_notices: z.int(),
  packages: z.int(),
  payments: z.int(),
  receipts: z.int(),
  notifications: z.int(),
  consents: z.int(),
  messages: z.int(),
  visit_answers: z.int(),
  seat_offers: z.int(),
})
export type MovedRecords = z.infer<typeof movedRecords>

export const mergePreviewQuery = z.strictObject({ other_id: id })

export const mergePreview = z.object({
  kept: patient,
  other: patient,
  moved: movedRecords,
  /** Reason why the records cannot be merged as they are. */
  refusal: z.nullable(z.string()),
})
export type MergePreview = z.infer<typeof mergePreview>

/** Carries both versions that were on the screen, so that a stale merge is refused. */
export const mergeInput = z.strictObject({ other_id: id, rev: z.int(), other_rev: z.int() })
export type MergeInput = z.infer<typeof mergeInput>

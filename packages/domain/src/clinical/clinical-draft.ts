import * as z from 'zod/mini'
import type { DocumentValues } from '../documents/document.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { removeUnprintable } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { keptKeys } from './kept-types.ts'

export const MAX_FIELD_LENGTH = 20_000
/** Of all fields in a request, which may have 256 KB. A letter may need several bytes. */
export const MAX_DRAFT_BYTES = 250_000
const MAX_FIELDS = 60
/** More unsigned drafts than a person can have by accident. */
export const MAX_DRAFTS = 200
export const MAX_SIGNED_AT_ONCE = 20

/** Pasted text may contain characters that nobody sees. They are removed: an autosave that is refused would lose the text. */
const typedText = z.string().check(z.overwrite(removeUnprintable), z.maxLength(MAX_FIELD_LENGTH))
const typedNumber = z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

const draftField = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)),
  value: z.union([typedText, typedNumber]),
})
type DraftField = z.infer<typeof draftField>

const tooLongMessage = 'O texto é longo demais. Divida em dois registros.'

/** What a draft is about stays as it was in its first save. */
const draftSubject = {
  patient_id: id,
  document: z.enum(keptKeys),
  appointment_id: z.nullable(id),
  class_id: z.nullable(id),
  /** Only of an addendum or an annulment, which need it. */
  amends_id: z.nullable(id),
}

export const draftInput = z
  .strictObject({
    ...draftSubject,
    occurred_on: civilDate,
    /** Entry from which texts were copied. */
    copied_from: z.nullable(id),
    fields: listOf(draftField, MAX_FIELDS),
    /** Version that was on the screen; 0 for a new draft. */
    rev: z.int().check(z.gte(0)),
    /** Member who typed it: a window that stayed open must not write in the name of who signed in after them. */
    typed_by: z.optional(id),
  })
  .check(
    z.refine(({ appointment_id, class_id }) => appointment_id === null || class_id === null, { path: ['class_id'] }),
    z.refine(({ fields }) => new TextEncoder().encode(JSON.stringify(fields)).length <= MAX_DRAFT_BYTES, {
      path: ['fields'],
      error: tooLongMessage,
    }),
  )
export type DraftInput = z.infer<typeof draftInput>

export const draftSummary = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  document: z.string(),
  appointment_id: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  amends_id: z.nullable(z.string()),
  occurred_on: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  rev: z.int(),
})
export type DraftSummary = z.infer<typeof draftSummary>

export const clinicalDraft = z.object({
  ...draftSummary.shape,
  copied_from: z.nullable(z.string()),
  fields: listOf(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) }), MAX_FIELDS),
})
export type ClinicalDraft = z.infer<typeof clinicalDraft>

/** `signer` is null for a person who cannot sign: without a professional, or one without a CREFITO. */
export const ownDrafts = z.object({
  drafts: listOf(draftSummary, MAX_DRAFTS),
  signer: z.nullable(z.object({ name: z.string(), crefito: z.string() })),
  /** Key (AES-256, base64) with which this device seals what is not saved yet. Never stored; null while the record is off. */
  device_key: z.nullable(z.string()),
})
export type OwnDrafts = z.infer<typeof ownDrafts>

export const unsignedCount = z.object({ unsigned: z.int() })

export const draftSaved = z.object({ id: z.string(), rev: z.int(), updated_at: z.string() })
export type DraftSaved = z.infer<typeof draftSaved>

export const signaturesInput = z.strictObject({
  /** The versions that were on the screen. */
  drafts: z
    .array(z.strictObject({ id, rev: z.int().check(z.gte(1)) }))
    .check(z.minLength(1), z.maxLength(MAX_SIGNED_AT_ONCE)),
})
export type SignaturesInput = z.infer<typeof signaturesInput>

/** Each draft is signed on its own, in the order of the request: one that is refused keeps no other back. */
export const signatureResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('signed'),
    number: z.int(),
    signed_at: z.string(),
    hash: z.string(),
  }),
  z.object({
    outcome: z.literal('refused'),
    code: z.string(),
    message: z.string(),
    field: z.nullable(z.string()),
  }),
])
export type SignatureResult = z.infer<typeof signatureResult>
export const signatures = z.object({ results: listOf(signatureResult, MAX_SIGNED_AT_ONCE) })

export const toDraftFields = (values: DocumentValues): DraftField[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export const toDraftValues = (fields: readonly DraftField[]): DocumentValues =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

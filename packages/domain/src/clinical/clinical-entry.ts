import * as z from 'zod/mini'
import { entryKinds } from '../documents/document.ts'
import { integerParam, listOf } from '../shared/page.ts'
import { line } from '../shared/text.ts'

/** A signed entry without its text. The database writes the number, the author, the signer, the time and the hashes. */
export const entryEnvelope = z.object({
  patient_id: z.string(),
  /** From 1, without a gap, per patient. */
  number: z.int(),
  id: z.string(),
  kind: z.enum(entryKinds),
  document: z.string(),
  version: z.int(),
  occurred_on: z.string(),
  /** The appointment or the class that it is about; they may have been deleted since. */
  appointment_id: z.nullable(z.string()),
  class_id: z.nullable(z.string()),
  /** The entry that an addendum is about. */
  amends_id: z.nullable(z.string()),
  annuls: z.boolean(),
  author_id: z.string(),
  professional_id: z.string(),
  signer: z.string(),
  crefito: z.string(),
  /** Version of the draft that was signed. */
  draft_rev: z.int(),
  signed_at: z.string(),
  content_sha256: z.string(),
  /** Hash of the entry before; null for the first. */
  previous: z.nullable(z.string()),
  hash: z.string(),
})
export type EntryEnvelope = z.infer<typeof entryEnvelope>

/** `content` is the exact text (`parseContent`); null if it is withheld or was destroyed after its time. */
export const clinicalEntry = z.object({ ...entryEnvelope.shape, content: z.nullable(z.string()) })
export type ClinicalEntry = z.infer<typeof clinicalEntry>

export const ENTRIES_PER_PAGE = 60
/** "Todo o tratamento", and a page of an export. */
export const MAX_ENTRIES = 500
const MAX_NUMBER = 2_147_483_647

const entryNumber = z.int().check(z.gte(1), z.lte(MAX_NUMBER))
/** In a URL, in digits. */
const numberParam = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))]),
  entryNumber,
)

/** Entries before this number, newest first; `size` asks for more of them, as many as fit into one response. */
export const entriesQuery = z.strictObject({
  before: z.optional(numberParam),
  size: z.optional(integerParam(MAX_ENTRIES).check(z.gte(1))),
})
export type EntriesQuery = z.infer<typeof entriesQuery>

export const entryPage = z.object({
  entries: listOf(clinicalEntry, MAX_ENTRIES),
  /** Number to continue before; null if the first entry is included. */
  before: z.nullable(z.int()),
})
export type EntryPage = z.infer<typeof entryPage>

/** Newest entry that was not annulled, with the texts that may be copied. */
export const lastEntry = z.object({ entry: z.nullable(clinicalEntry) })

export const exportInput = z.strictObject({
  reason: line(300),
  /** Who receives the copy. */
  to_whom: line(200),
  /** Also the contents of annulled entries, for an authority. A copy for the patient has only their envelopes. */
  includes_annulled: z.boolean(),
  /** Number of the last entry of the response before. */
  after: z.optional(entryNumber),
})
export type ExportInput = z.infer<typeof exportInput>

/** Part of a copy, oldest first. The parts of all responses together are a `ClinicalFile`. */
export const exportPage = z.object({
  clinic: z.object({ id: z.string(), name: z.string() }),
  patient: z.object({
    id: z.string(),
    name: z.string(),
    birth_date: z.nullable(z.string()),
    cpf: z.nullable(z.string()),
    /** As registered now; they are no part of what was signed. Files of before have none. */
    phone: z.optional(z.nullable(z.string())),
    address: z.optional(z.nullable(z.string())),
  }),
  exported_at: z.string(),
  exported_by: z.string(),
  entries: listOf(clinicalEntry, MAX_ENTRIES),
  /** Number to continue after; null if the last entry is included. */
  after: z.nullable(z.int()),
  /** Last link of the chain, which is printed. */
  head: z.nullable(z.object({ number: z.int(), hash: z.string() })),
})
export type ExportPage = z.infer<typeof exportPage>

/** What was written about: seats are known by their class and patient. */
export const MAX_WRITTEN = 3_000
export const writtenVisits = z.object({
  appointments: listOf(z.string(), MAX_WRITTEN),
  seats: listOf(z.object({ class_id: z.string(), patient_id: z.string() }), MAX_WRITTEN),
})
export type WrittenVisits = z.infer<typeof writtenVisits>

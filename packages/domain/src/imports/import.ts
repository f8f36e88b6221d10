import * as z from 'zod/mini'
import { MAX_SESSIONS, packageTypes } from '../packages/package.ts'
import { patientInput } from '../patients/patient.ts'
import { MAX_DESCRIPTION_LENGTH } from '../payments/payment.ts'
import { appointmentTypes, timeFields } from '../scheduling/scheduling.ts'
import { cents } from '../shared/brazil/money.ts'
import { phoneMaybeLocal } from '../shared/brazil/phone.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { line, optionalLine, optionalText } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { endsAfterStart } from '../shared/time/instant.ts'

export const importKinds = ['patients', 'appointments', 'packages', 'receivables'] as const
export type ImportKind = (typeof importKinds)[number]

/** A clinic has up to 20,000 patients; a longer list is cut into files. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
/** Rows in one request: each is a short transaction. */
export const IMPORT_BATCH = 250
/** Records pass the use cases of the forms one by one. */
export const RECORD_BATCH = 50
/** Days in which an import can be undone, if nothing of it was changed since. */
export const IMPORT_UNDO_DAYS = 7
/** Imports that the page shows. */
export const MAX_SHOWN_IMPORTS = 10

/** Announces an import before its first rows; `rows` is the number that will be sent. */
export const importStart = z.strictObject({
  kind: z.enum(importKinds),
  rows: z.int().check(z.gte(1), z.lte(MAX_IMPORT_ROWS)),
})
export type ImportStart = z.infer<typeof importStart>

export const importRecord = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  rows: z.int(),
  /** New records. */
  added: z.int(),
  /** Existing records whose gaps were filled. */
  completed: z.int(),
  started_at: z.string(),
  undone_at: z.nullable(z.string()),
})
export type ImportRecord = z.infer<typeof importRecord>

export const importList = z.object({ items: listOf(importRecord, MAX_SHOWN_IMPORTS) })

/** What to do with a row: a new person unless the clinic has this person, surely another person, or this existing patient. */
const person = z.union([z.literal('unknown'), z.literal('other'), id])

const { name, phone, cpf, email, guardian_name, guardian_cpf, guardian_phone, guardian_email } = patientInput.shape
const address = patientInput.shape.address

/** Row with the id that the browser made, so that a repeated request adds nothing twice. */
export const importedPatient = z.strictObject({
  id,
  person,
  name,
  phone,
  birth_date: z.nullable(civilDate),
  address: z.nullable(address),
  cpf,
  email,
  guardian_name,
  guardian_cpf,
  guardian_phone,
  guardian_email,
})
export type ImportedPatient = z.infer<typeof importedPatient>

export const patientBatch = z.strictObject({
  rows: listOf(importedPatient, IMPORT_BATCH).check(z.minLength(1)),
})
export type PatientBatch = z.infer<typeof patientBatch>

export const importedAppointment = z
  .strictObject({
    id,
    patient_id: id,
    professional_id: z.optional(z.nullable(id)),
    title: z.enum(appointmentTypes),
    ...timeFields,
    description: optionalText(2_000),
  })
  .check(endsAfterStart)
export type ImportedAppointment = z.infer<typeof importedAppointment>

export const importedPackage = z.strictObject({
  id,
  patient_id: id,
  type: z.enum(packageTypes),
  /** Sessions that are left. */
  sessions: z.int().check(z.gte(1), z.lte(MAX_SESSIONS)),
  expires_on: z.nullable(civilDate),
})
export type ImportedPackage = z.infer<typeof importedPackage>

export const importedReceivable = z.strictObject({
  id,
  patient_id: id,
  amount_cents: cents.check(z.gte(1)),
  due_date: civilDate,
  description: line(MAX_DESCRIPTION_LENGTH),
})
export type ImportedReceivable = z.infer<typeof importedReceivable>

const batchOf = <T extends z.ZodMiniType>(row: T) =>
  z.strictObject({ rows: listOf(row, RECORD_BATCH).check(z.minLength(1)) })
export const appointmentBatch = batchOf(importedAppointment)
export const packageBatch = batchOf(importedPackage)
export const receivableBatch = batchOf(importedReceivable)

/** Why a row was not imported, although the browser found no problem. */
export const skipReasons = [
  'already_registered',
  'patient_not_found',
  'patient_archived',
  'born_in_the_future',
  'patient_overlap',
  'expires_before_sale',
  'professional_not_found',
  'professional_archived',
] as const
export type SkipReason = (typeof skipReasons)[number]
export const isSkipReason = (code: string): code is SkipReason => skipReasons.some((reason) => reason === code)

export const batchResult = z.object({
  added: z.int(),
  completed: z.int(),
  skipped: listOf(z.object({ id: z.string(), reason: z.enum(skipReasons) }), IMPORT_BATCH),
})
export type BatchResult = z.infer<typeof batchResult>

/** People of a file whom the clinic may know already. */
export const MAX_SOUGHT_PEOPLE = 500
/** A name may be in a clinic many times; more do not help to choose. */
export const MAX_KNOWN_PEOPLE = 2_000
export const knownPeopleQuery = z.strictObject({
  people: listOf(
    z.strictObject({
      name: optionalLine(200),
      phone: z.nullable(phoneMaybeLocal),
      cpf: z.nullable(z.string().check(z.regex(/^\d{11}$/))),
    }),
    MAX_SOUGHT_PEOPLE,
  ).check(z.minLength(1)),
})
export type KnownPeopleQuery = z.infer<typeof knownPeopleQuery>

export const knownPerson = z.object({
  id: z.string(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  phone: z.string(),
  cpf: z.nullable(z.string()),
})
export type KnownPerson = z.infer<typeof knownPerson>
export const knownPeople = z.object({ people: listOf(knownPerson, MAX_KNOWN_PEOPLE) })

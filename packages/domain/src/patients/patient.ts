import * as z from 'zod/mini'
import { email } from '../accounts/account.ts'
import { cpf } from '../shared/brazil/cpf.ts'
import { phoneMaybeLocal } from '../shared/brazil/phone.ts'
import { id } from '../shared/ids.ts'
import { listOf, notBothCursors, pageOf, pageQuery } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { line, optionalField, optionalLine } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'

/** Form of a patient: four required fields, and optional ones for receipts and contracts. */
export const patientInput = z.strictObject({
  name: line(200),
  birth_date: civilDate,
  phone: phoneMaybeLocal,
  address: line(300),
  cpf: optionalField(cpf),
  email: optionalField(email),
  guardian_name: optionalField(line(200)),
  guardian_cpf: optionalField(cpf),
  guardian_phone: optionalField(phoneMaybeLocal),
  guardian_email: optionalField(email),
})
export type PatientInput = z.infer<typeof patientInput>

export const newPatient = z.strictObject({ id, ...patientInput.shape })
export type NewPatient = z.infer<typeof newPatient>

/** Quick registration: the rest is completed later in the form. */
export const quickPatientInput = z.pick(patientInput, { name: true, phone: true })
export type QuickPatientInput = z.infer<typeof quickPatientInput>

export const quickPatient = z.strictObject({ id, ...quickPatientInput.shape })
export type QuickPatient = z.infer<typeof quickPatient>

/** Carries the `rev` that was on the screen, so that a stale save is refused. */
export const patientChange = z.strictObject({ rev: z.int(), ...patientInput.shape })
export type PatientChange = z.infer<typeof patientChange>

export const patient = z.object({
  id: z.string(),
  name: z.string(),
  birth_date: z.nullable(z.string()),
  phone: z.string(),
  address: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  email: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_cpf: z.nullable(z.string()),
  guardian_phone: z.nullable(z.string()),
  guardian_email: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  rev: z.int(),
  created_at: z.string(),
})
export type Patient = z.infer<typeof patient>

/** Columns of the list; no other data leaves the server. */
export const patientRow = pickFields(patient, 'id', 'name', 'birth_date', 'phone', 'address')
export type PatientRow = z.infer<typeof patientRow>

/** `incomplete` patients are active ones. */
export const patientStates = ['active', 'incomplete', 'archived'] as const
export type PatientState = (typeof patientStates)[number]

export const patientListQuery = z
  .strictObject({
    q: z._default(optionalLine(100), ''),
    state: z._default(z.enum(patientStates), 'active'),
    ...pageQuery,
  })
  .check(notBothCursors)
export type PatientListQuery = z.infer<typeof patientListQuery>

/** More types than there are. */
export const MAX_PACKAGE_TYPES = 10

/** Number of prepaid sessions by type. */
export const sessionsLeft = listOf(z.object({ type: z.string(), left: z.int() }), MAX_PACKAGE_TYPES)
export type SessionsLeft = z.infer<typeof sessionsLeft>

/** Row of the patient list, with the prepaid sessions. */
export const listedPatient = z.extend(patientRow, { sessions_left: sessionsLeft })
export type ListedPatient = z.infer<typeof listedPatient>

export const patientPage = pageOf(listedPatient)

/** Records that prevent the deletion of a patient. */
export const patientRecords = z.object({
  appointments: z.int(),
  enrollments: z.int(),
  payments: z.int(),
  packages: z.int(),
  clinical_entries: z.int(),
})
export type PatientRecords = z.infer<typeof patientRecords>

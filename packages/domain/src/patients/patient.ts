import * as z from 'zod/mini'
import { phone } from '../shared/brazil/phone.ts'
import { id } from '../shared/ids.ts'
import { oneWay, pageOf, pageQuery } from '../shared/page.ts'
import { line, optionalLine } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'

/** What a person fills in. */
export const patientInput = z.strictObject({
  name: line(200),
  birth_date: civilDate.check(z.refine((date) => date >= '1900-01-01', { error: 'Confira o ano de nascimento.' })),
  phone,
  address: line(300),
})
export type PatientInput = z.infer<typeof patientInput>

export const newPatient = z.strictObject({ id, ...patientInput.shape })
export type NewPatient = z.infer<typeof newPatient>

export const patient = z.object({
  id: z.string(),
  name: z.string(),
  birth_date: z.string(),
  phone: z.string(),
  address: z.string(),
  rev: z.int(),
  created_at: z.string(),
})
export type Patient = z.infer<typeof patient>

export const patientListQuery = z.strictObject({ q: z._default(optionalLine(100), ''), ...pageQuery }).check(oneWay)
export type PatientListQuery = z.infer<typeof patientListQuery>

export const patientPage = pageOf(patient)
export type PatientPage = z.infer<typeof patientPage>

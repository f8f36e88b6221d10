import * as z from 'zod/mini'
import { civilDate } from '../shared/time/civil-date.ts'

/** Who reads a patient's record: those who treat the patient, or all who treat. */
export const clinicalSharings = ['carers', 'team'] as const
export type ClinicalSharing = (typeof clinicalSharings)[number]

/** Years after the last entry in which nothing is destroyed (Lei 13.787/2018). */
export const MIN_CLINICAL_YEARS = 20
export const MAX_CLINICAL_YEARS = 100

const chosen = {
  clinical_sharing: z.enum(clinicalSharings),
  clinical_years: z.int().check(z.gte(MIN_CLINICAL_YEARS), z.lte(MAX_CLINICAL_YEARS)),
}

/** Settings of the clinical record as the clinic has them. */
export const clinicalSettings = z.object({
  /** Day since which the clinic keeps a record; null while it is off. */
  clinical_since: z.nullable(civilDate),
  ...chosen,
})

export type ClinicalSettings = z.infer<typeof clinicalSettings>

export const clinicalSettingsInput = z.strictObject({ is_on: z.boolean(), ...chosen })
export type ClinicalSettingsInput = z.infer<typeof clinicalSettingsInput>

/** As the form holds it: typed years may not be a number yet. */
export type ClinicalSettingsForm = Omit<ClinicalSettingsInput, 'clinical_years'> & { clinical_years: number | string }

export const toClinicalSettingsForm = (settings: ClinicalSettings): ClinicalSettingsForm => ({
  is_on: settings.clinical_since !== null,
  clinical_sharing: settings.clinical_sharing,
  clinical_years: settings.clinical_years,
})

/** Converts a valid form to the request body. */
export const toClinicalSettingsInput = (form: ClinicalSettingsForm): ClinicalSettingsInput => ({
  ...form,
  clinical_years: Number(form.clinical_years),
})

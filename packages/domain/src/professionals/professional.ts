import * as z from 'zod/mini'
import { workingHours } from '../clinics/working-hours.ts'
import { id } from '../shared/ids.ts'
import { line, optionalField } from '../shared/text.ts'

/** Colors in the calendar; names of our own palette, because light and dark themes show them differently. No status has one of them. */
export const professionalColors = ['cyan', 'blue', 'navy', 'violet', 'pink', 'grey'] as const
export type ProfessionalColor = (typeof professionalColors)[number]

export const professionalInput = z.strictObject({
  name: line(120),
  crefito: optionalField(line(30)),
  color: z.enum(professionalColors),
})
export type ProfessionalInput = z.infer<typeof professionalInput>

export const newProfessional = z.strictObject({ id, ...professionalInput.shape })
export type NewProfessional = z.infer<typeof newProfessional>

export const professionalChange = z.strictObject({ rev: z.int(), ...professionalInput.shape })
export type ProfessionalChange = z.infer<typeof professionalChange>

/** `null`: the professional works when the clinic does. */
export const professionalHoursInput = z.strictObject({ working_hours: z.nullable(workingHours) })
export type ProfessionalHoursInput = z.infer<typeof professionalHoursInput>

export const professionalHours = z.strictObject({ rev: z.int(), ...professionalHoursInput.shape })
export type ProfessionalHours = z.infer<typeof professionalHours>

/** Number of professionals listed, the active ones first. */
export const MAX_PROFESSIONALS = 200

export const professional = z.object({
  id: z.string(),
  name: z.string(),
  crefito: z.nullable(z.string()),
  color: z.enum(professionalColors),
  working_hours: z.nullable(workingHours),
  archived_at: z.nullable(z.string()),
  rev: z.int(),
})
export type Professional = z.infer<typeof professional>

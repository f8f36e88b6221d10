import * as z from 'zod/mini'
import { optionalLine, optionalText } from '../../shared/text.ts'
import { nothingChosenMessage } from './clinical-report.labels.ts'

/** What a person chooses for a report to a physician. It stays in the page. */
export const medicalReportChoice = z.strictObject({
  to: optionalLine(200),
  note: optionalText(1_000),
  chosen: z.array(z.string()).check(z.minLength(1, { error: nothingChosenMessage })),
})
export type MedicalReportChoice = z.infer<typeof medicalReportChoice>

import { issuerOf } from '../clinics/clinic.rules.ts'
import { hasGuardian, isMinor } from '../patients/patient.rules.ts'
import { type FilledDocument, responsibleFor } from './document.sheet.ts'

/** What a document should say and nobody has told us yet; none of it keeps one from being printed. */
export type DocumentGap = 'crefito' | 'guardian' | 'clinic'

export const documentGaps = (unfilled: Omit<FilledDocument, 'values'>): DocumentGap[] => {
  const { type, sources, today } = unfilled
  const { patient, clinic, holder } = sources
  const { document, address, city } = issuerOf(clinic, holder)
  const signsAlone = isMinor(patient.birth_date, today) && !hasGuardian(patient, today)
  return [
    ...(responsibleFor(unfilled)?.crefito ? [] : (['crefito'] as const)),
    ...(type.agreement && signsAlone ? (['guardian'] as const) : []),
    ...(type.agreement && !(clinic.name && document && address && city) ? (['clinic'] as const) : []),
  ]
}

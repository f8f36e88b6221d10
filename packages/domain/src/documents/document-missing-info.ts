import { issuerOf } from '../clinics/clinic.rules.ts'
import { hasGuardian, isMinor } from '../patients/patient.rules.ts'
import { type FilledDocument, findResponsible } from './document.print.ts'

/** Data a document should contain and that is missing; the document can be printed without it. */
export type DocumentMissingInfo = 'crefito' | 'birth_date' | 'guardian' | 'clinic'

export const findDocumentMissingInfo = (unfilled: Omit<FilledDocument, 'values'>): DocumentMissingInfo[] => {
  const { type, sources, today } = unfilled
  const { patient, clinic, owner } = sources
  const { document, address, city } = issuerOf(clinic, owner)
  const signsAlone = isMinor(patient.birth_date, today) && !hasGuardian(patient, today)
  return [
    ...(findResponsible(unfilled)?.crefito ? [] : (['crefito'] as const)),
    ...(patient.birth_date === null ? (['birth_date'] as const) : []),
    ...(type.agreement && signsAlone ? (['guardian'] as const) : []),
    ...(type.agreement && !(clinic.name && document && address && city) ? (['clinic'] as const) : []),
  ]
}

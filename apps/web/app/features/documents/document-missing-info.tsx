import { documentMissingInfoLabels, documentMissingInfoTitle } from '@postura/domain/documents/document.labels'
import type { FilledDocument } from '@postura/domain/documents/document.print'
import { findDocumentMissingInfo } from '@postura/domain/documents/document-missing-info'
import { href } from 'react-router'
import { MissingInfoLinks } from '~/ui/missing-info-links'

/** Lists missing information before the user types, with links to fill it in. */
export function DocumentMissingInfo({ unfilled }: { unfilled: Omit<FilledDocument, 'values'> }) {
  const { type, sources } = unfilled
  const { id } = sources.patient
  const back = `${href('/admin/forms/:type', { type: type.key })}?patient=${id}`
  const inPatientForm = (field: string) =>
    `${href('/admin/patients/:id/edit', { id })}?${new URLSearchParams({ field, back })}`
  const whereToFill = {
    crefito: href('/admin/settings/:part?', { part: 'professionals' }),
    birth_date: inPatientForm('birth_date'),
    guardian: inPatientForm('guardian_name'),
    clinic: href('/admin/settings/:part?', { part: 'clinic' }),
  }
  const missingInfo = findDocumentMissingInfo(unfilled)
    // With several professionals, one is chosen right above.
    .filter((info) => info !== 'crefito' || unfilled.professionalId || sources.professionals.length < 2)
  return (
    <MissingInfoLinks
      title={documentMissingInfoTitle}
      items={missingInfo.map((info) => ({ label: documentMissingInfoLabels[info], to: whereToFill[info] }))}
    />
  )
}

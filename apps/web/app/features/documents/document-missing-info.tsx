import { updateIdentity } from '@postura/domain/clinics/clinic.endpoints'
import { documentMissingInfoLabels, documentMissingInfoTitle } from '@postura/domain/documents/document.labels'
import type { FilledDocument } from '@postura/domain/documents/document.print'
import { findDocumentMissingInfo } from '@postura/domain/documents/document-missing-info'
import { updateProfessional } from '@postura/domain/professionals/professional.endpoints'
import { askLeadsMessage } from '@postura/domain/team/team.labels'
import { href } from 'react-router'
import { MissingInfoLinks } from '~/ui/missing-info-links'
import { useMay } from '../team/use-may'

/** Lists missing information before the user types, with links to fill it in. */
export function DocumentMissingInfo({ unfilled }: { unfilled: Omit<FilledDocument, 'values'> }) {
  const { type, sources } = unfilled
  const { id } = sources.patient
  const back = `${href('/admin/forms/:type', { type: type.key })}?patient=${id}`
  const inPatientForm = (field: string) =>
    `${href('/admin/patients/:id/edit', { id })}?${new URLSearchParams({ field, back })}`
  const may = useMay()
  const whereToFill = {
    crefito: may(updateProfessional.needs) ? href('/admin/settings/:part?', { part: 'professionals' }) : null,
    birth_date: inPatientForm('birth_date'),
    guardian: inPatientForm('guardian_name'),
    clinic: may(updateIdentity.needs) ? href('/admin/settings/:part?', { part: 'clinic' }) : null,
  }
  const missingInfo = findDocumentMissingInfo(unfilled)
    // With several professionals, one is chosen right above.
    .filter((info) => info !== 'crefito' || unfilled.professionalId || sources.professionals.length < 2)
  return (
    <MissingInfoLinks
      title={documentMissingInfoTitle}
      ask={askLeadsMessage}
      items={missingInfo.map((info) => ({ label: documentMissingInfoLabels[info], to: whereToFill[info] }))}
    />
  )
}

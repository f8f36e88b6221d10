import { documentGapLabels, documentSaysMore } from '@postura/domain/documents/document.labels'
import type { FilledDocument } from '@postura/domain/documents/document.sheet'
import { documentGaps } from '@postura/domain/documents/document-gaps'
import { GapLinks } from '~/ui/gap-links'

/** Said before anything is typed, and where it is filled in. */
export function DocumentGaps({ unfilled }: { unfilled: Omit<FilledDocument, 'values'> }) {
  const { type, sources } = unfilled
  const { id } = sources.patient
  const back = new URLSearchParams({ campo: 'guardian_name', voltar: `/admin/forms/${type.key}?patient=${id}` })
  const whereToFill = {
    crefito: '/admin/settings#profissionais',
    guardian: `/admin/patients/${id}/edit?${back}`,
    clinic: '/admin/settings#clinica',
  }
  const gaps = documentGaps(unfilled)
    // Of several, one is chosen right above.
    .filter((gap) => gap !== 'crefito' || unfilled.professionalId || sources.professionals.length < 2)
  return (
    <GapLinks
      title={documentSaysMore}
      gaps={gaps.map((gap) => ({ label: documentGapLabels[gap], to: whereToFill[gap] }))}
    />
  )
}

import { Button, Text } from '@mantine/core'
import { findKeptType } from '@postura/domain/clinical/kept-types'
import { editDraftLabel, unsavedHereLabel, unsignedTitle } from '@postura/domain/clinical/writing/writing.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { usePanel } from '~/lib/layers/use-panel'
import { StatusBadge } from '~/ui/status/status-badge'
import { useOwnTexts } from '../drafts/use-own-texts'
import css from './record.module.css'

/** Own unsigned texts about this patient; nobody else sees them. */
export function PatientDrafts({ patientId }: { patientId: string }) {
  const { texts } = useOwnTexts()
  const editor = usePanel('draft')
  const drafts = texts?.filter(({ patient_id }) => patient_id === patientId) ?? []
  if (drafts.length === 0) return null
  return (
    <ul className={css.drafts} aria-label={unsignedTitle}>
      {drafts.map(({ id, document, occurred_on, isUnsaved }) => {
        const title = findKeptType(document)?.title ?? document
        return (
          <li key={id} className={css.draft}>
            <span className={css.about}>
              <strong>{formatCivilDate(occurred_on)}</strong> <span className={css.kind}>{title}</span>
              <StatusBadge tone="attention">{unsignedTitle}</StatusBadge>
              {isUnsaved && (
                <Text size="sm" c="dimmed">
                  {unsavedHereLabel}
                </Text>
              )}
            </span>
            <Button variant="default" aria-label={`${editDraftLabel}: ${title}`} onClick={() => editor.open(id)}>
              {editDraftLabel}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

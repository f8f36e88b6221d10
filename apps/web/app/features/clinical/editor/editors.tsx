import { clinicalErrors } from '@postura/domain/clinical/clinical.errors'
import { draftMissingMessage, recordLoadFailure } from '@postura/domain/clinical/writing/writing.labels'
import { evolveClassLabel, evolveLabel, recordTitle } from '@postura/domain/clinics/clinic.labels'
import { href } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { RecordPanel } from '~/ui/record-panel'
import { ClassEditor } from './class-editor'
import { EntryEditor } from './entry-editor'
import { classEditorQuery } from './opening/open-class-editor'
import { draftEditorQuery, entryEditorQuery, visitEditorQuery } from './opening/open-editor'

const common = { isWide: true, failure: recordLoadFailure, back: { to: href('/admin'), label: 'Voltar ao Dashboard' } }

/**
 * Panels in which the record is written: of an appointment, a class, a patient, or a draft. The key is of what is opened: that of the address is gone
 * while a panel closes, and its editor would begin again.
 */
export function Editors() {
  const visit = usePanel('evolution')
  const group = usePanel('class-evolution')
  const entry = usePanel('entry')
  const draft = usePanel('draft')
  return (
    <>
      <RecordPanel
        {...common}
        title={evolveLabel}
        id={visit.id}
        onClose={visit.close}
        query={visitEditorQuery}
        missing={clinicalErrors.entry_not_found.message}
      >
        {(opened) => <EntryEditor key={opened.id} opened={opened} onDone={visit.close} />}
      </RecordPanel>
      <RecordPanel
        {...common}
        title={evolveClassLabel}
        id={group.id}
        onClose={group.close}
        query={classEditorQuery}
        missing={clinicalErrors.entry_not_found.message}
      >
        {(opened) => <ClassEditor key={opened.details.id} opened={opened} onDone={group.close} />}
      </RecordPanel>
      <RecordPanel
        {...common}
        title={recordTitle}
        id={entry.id}
        onClose={entry.close}
        query={entryEditorQuery}
        missing={clinicalErrors.entry_not_found.message}
      >
        {(opened) => <EntryEditor key={opened.id} opened={opened} onDone={entry.close} />}
      </RecordPanel>
      <RecordPanel
        {...common}
        title={recordTitle}
        id={draft.id}
        onClose={draft.close}
        query={draftEditorQuery}
        missing={draftMissingMessage}
      >
        {(opened) => <EntryEditor key={opened.id} opened={opened} onDone={draft.close} />}
      </RecordPanel>
    </>
  )
}

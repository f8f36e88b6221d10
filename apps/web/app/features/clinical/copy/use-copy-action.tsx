import { exportEntries } from '@postura/domain/clinical/clinical-entries.endpoints'
import { copyActionLabel } from '@postura/domain/clinical/copy/clinical-copy.labels'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconFileCheck } from '~/ui/icons/icons'
import type { PickedPatient } from '../../patients/patient-picker'
import { useMay } from '../../team/use-may'
import { RecordCopyDialog } from './record-copy-dialog'

/** Action of the page of a patient with a record; the settings offer it too. */
export const useCopyAction = () => {
  const may = useMay()
  const dialog = useRecordDialog<PickedPatient>()
  return {
    of: ({ id, name, has_record }: PickedPatient & { has_record: boolean }): Action[] =>
      has_record && may(exportEntries.needs)
        ? [{ label: copyActionLabel, icon: IconFileCheck, onClick: () => dialog.open({ id, name }) }]
        : [],
    /** The page must render it. */
    dialog: <RecordCopyDialog dialog={dialog} />,
  }
}

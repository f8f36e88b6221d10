import type { ReactNode } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArchive, IconArchiveOff, IconTrash } from '~/ui/icons/icons'
import { PatientDeleteDialog } from './patient-delete-dialog'
import { useArchivePatient } from './patients.api'

type Target = { id: string; name: string }

type PatientActions = {
  archive: (patient: Target, archived: boolean) => Action
  remove: (patient: Target) => Action
  /** Dialogs that the page must render. */
  dialog: ReactNode
}

/** The same actions in the list and on the patient page. */
export const usePatientActions = ({ onDeleted }: { onDeleted?: () => void } = {}): PatientActions => {
  const deletion = useRecordDialog<Target>(onDeleted)
  const archiving = useArchivePatient()

  return {
    archive: ({ id, name }, archived) => ({
      label: archived ? 'Arquivar' : 'Reativar',
      icon: archived ? IconArchive : IconArchiveOff,
      onClick: () => archiving.mutate({ id, name, archived }, { onError: notifyError }),
    }),
    remove: ({ id, name }) => ({
      label: 'Excluir',
      icon: IconTrash,
      danger: true,
      onClick: () => deletion.open({ id, name }),
    }),
    dialog: <PatientDeleteDialog dialog={deletion} />,
  }
}

import { deletePatient, setPatientArchived } from '@postura/domain/patients/patient.endpoints'
import type { ReactNode } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArchive, IconArchiveOff, IconTrash } from '~/ui/icons/icons'
import { useMay } from '../team/use-may'
import { PatientDeleteDialog } from './patient-delete-dialog'
import { useArchivePatient } from './patients.api'

type Target = { id: string; name: string }

type PatientActions = {
  /** Empty if the role does not allow it. */
  archive: (patient: Target, archived: boolean) => Action[]
  remove: (patient: Target) => Action[]
  /** Dialogs that the page must render. */
  dialog: ReactNode
}

/** The same actions in the list and on the patient page. */
export const usePatientActions = ({ onDeleted }: { onDeleted?: () => void } = {}): PatientActions => {
  const may = useMay()
  const deletion = useRecordDialog<Target>(onDeleted)
  const archiving = useArchivePatient()

  return {
    archive: ({ id, name }, archived) =>
      may(setPatientArchived.needs)
        ? [
            {
              label: archived ? 'Arquivar' : 'Reativar',
              icon: archived ? IconArchive : IconArchiveOff,
              onClick: () => archiving.mutate({ id, name, archived }, { onError: notifyError }),
            },
          ]
        : [],
    remove: ({ id, name }) =>
      may(deletePatient.needs)
        ? [{ label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deletion.open({ id, name }) }]
        : [],
    dialog: <PatientDeleteDialog dialog={deletion} />,
  }
}

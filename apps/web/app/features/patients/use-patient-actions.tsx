import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
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
  const [leaving, setLeaving] = useState<Target | null>(null)
  const [asking, question] = useDisclosure()
  const archiving = useArchivePatient()

  return {
    archive: ({ id, name }, archived) => ({
      label: archived ? 'Arquivar' : 'Reativar',
      icon: archived ? IconArchive : IconArchiveOff,
      onClick: () => archiving.mutate({ id, name, archived }, { onError: notifyError }),
    }),
    remove: (patient) => ({
      label: 'Excluir',
      icon: IconTrash,
      danger: true,
      onClick: () => {
        setLeaving({ id: patient.id, name: patient.name })
        question.open()
      },
    }),
    dialog: (
      <PatientDeleteDialog
        opened={asking}
        patient={leaving}
        onClose={question.close}
        onDeleted={() => {
          question.close()
          onDeleted?.()
        }}
      />
    ),
  }
}

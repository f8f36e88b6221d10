import type { GroupClass } from '@postura/domain/classes/class'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconPencil, IconTrash } from '~/ui/icons/icons'
import { ClassDeleteDialog } from './class-delete-dialog'

type ClassActions = {
  of: (subject: GroupClass) => Action[]
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** The same actions in the list and the panel. */
export const useClassActions = ({ onDeleted }: { onDeleted?: () => void } = {}): ClassActions => {
  const deletion = useRecordDialog<GroupClass>(onDeleted)
  return {
    of: (subject) => [
      { label: 'Editar', icon: IconPencil, to: href('/admin/classes/:id/edit', { id: subject.id }) },
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deletion.open(subject) },
    ],
    dialogs: <ClassDeleteDialog dialog={deletion} />,
  }
}

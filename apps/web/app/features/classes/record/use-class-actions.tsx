import { cancelClassLabel } from '@postura/domain/classes/cancellations/cancellation.labels'
import type { GroupClass } from '@postura/domain/classes/class'
import { isUpcomingOrOngoing } from '@postura/domain/classes/class.rules'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconBan, IconPencil, IconTrash } from '~/ui/icons/icons'
import { ClassCancelDialog } from './class-cancel-dialog'
import { ClassDeleteDialog } from './class-delete-dialog'

type ClassActions = {
  of: (subject: GroupClass) => Action[]
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

type ClassActionsOptions = { onDeleted?: () => void; canCancel?: boolean }

/** The actions of the list and of the panel. The list has no space for a third button, so only the panel can cancel. */
export const useClassActions = ({ onDeleted, canCancel = false }: ClassActionsOptions = {}): ClassActions => {
  const deletion = useRecordDialog<GroupClass>(onDeleted)
  const cancellation = useRecordDialog<GroupClass>()
  return {
    of: (subject) => [
      ...(subject.status === 'canceled'
        ? []
        : [{ label: 'Editar', icon: IconPencil, to: href('/admin/classes/:id/edit', { id: subject.id }) }]),
      ...(canCancel && isUpcomingOrOngoing(subject, new Date().toISOString())
        ? [{ label: cancelClassLabel, icon: IconBan, danger: true, onClick: () => cancellation.open(subject) }]
        : []),
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deletion.open(subject) },
    ],
    dialogs: (
      <>
        <ClassDeleteDialog dialog={deletion} />
        <ClassCancelDialog dialog={cancellation} />
      </>
    ),
  }
}

import { useDisclosure } from '@mantine/hooks'
import type { GroupClass } from '@postura/domain/classes/class'
import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import type { Action } from '~/ui/actions/action'
import { IconPencil, IconTrash } from '~/ui/icons/icons'
import { ClassDeleteDialog } from './class-delete-dialog'

type ClassActions = {
  of: (subject: GroupClass) => Action[]
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** The same actions in the list and the panel. */
export const useClassActions = ({ onDeleted }: { onDeleted?: () => void } = {}): ClassActions => {
  const [subject, setSubject] = useState<GroupClass | null>(null)
  const [deleting, deletion] = useDisclosure()
  return {
    of: (chosen) => [
      { label: 'Editar', icon: IconPencil, to: href('/admin/classes/:id/edit', { id: chosen.id }) },
      {
        label: 'Excluir',
        icon: IconTrash,
        danger: true,
        onClick: () => {
          setSubject(chosen)
          deletion.open()
        },
      },
    ],
    dialogs: (
      <ClassDeleteDialog
        of={subject}
        opened={deleting}
        onClose={deletion.close}
        onDeleted={() => {
          deletion.close()
          onDeleted?.()
        }}
      />
    ),
  }
}

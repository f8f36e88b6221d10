import { useDisclosure } from '@mantine/hooks'
import type { GroupClass } from '@postura/domain/classes/class'
import { type ReactNode, useState } from 'react'
import type { Action } from '~/ui/actions/action'
import { IconPencil, IconTrash } from '~/ui/icons/icons'
import { ClassDeleteDialog } from './class-delete-dialog'

type ClassActions = {
  of: (subject: GroupClass) => Action[]
  /** To be shown somewhere on the page. */
  dialogs: ReactNode
}

/** The same from the list and from its own panel. */
export const useClassActions = ({ onDeleted }: { onDeleted?: () => void } = {}): ClassActions => {
  const [subject, setSubject] = useState<GroupClass | null>(null)
  const [deleting, deletion] = useDisclosure()
  return {
    of: (chosen) => [
      { label: 'Editar', icon: IconPencil, to: `/admin/classes/${chosen.id}/edit` },
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

import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { discardConfirmation } from '../states/leave-guard'
import { ConfirmDialog } from './confirm-dialog'

type FormDialogProps = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** Form in a dialog. A tap outside does not lose typed input. */
export function FormDialog({ title, opened, onClose, children }: FormDialogProps) {
  const [asking, question] = useDisclosure()
  const leave = () => {
    question.close()
    onClose()
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => (hasUnsavedWork() ? question.open() : onClose())}
        title={title}
        centered
        closeOnClickOutside={false}
      >
        {children}
      </Modal>
      <ConfirmDialog {...discardConfirmation} opened={asking} onConfirm={leave} onCancel={question.close} />
    </>
  )
}

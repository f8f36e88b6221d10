import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { discardQuestion } from '../states/leave-guard'
import { ConfirmDialog } from './confirm-dialog'

type FormDialogProps = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** A form that comes up over its page: what was typed is not lost by a tap beside it. */
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
      <ConfirmDialog {...discardQuestion} opened={asking} onConfirm={leave} onCancel={question.close} />
    </>
  )
}

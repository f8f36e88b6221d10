import { Modal } from '@mantine/core'
import { ConfirmButtons, type ConfirmButtonsProps } from './confirm-buttons'

type ConfirmDialogProps = ConfirmButtonsProps & { opened: boolean; title: string }

/** Asks before an action that loses something. */
export function ConfirmDialog({ opened, title, ...buttons }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={buttons.onCancel} title={title} centered>
      <ConfirmButtons {...buttons} />
    </Modal>
  )
}

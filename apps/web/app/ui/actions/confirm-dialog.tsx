import { Dialog } from '../layers/dialog'
import { ConfirmButtons, type ConfirmButtonsProps } from './confirm-buttons'

type ConfirmDialogProps = ConfirmButtonsProps & { opened: boolean; title: string }

/** Asks before an action that loses something. */
export function ConfirmDialog({ opened, title, ...buttons }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={buttons.onCancel} title={title}>
      <ConfirmButtons {...buttons} />
    </Dialog>
  )
}

import { Button, Group } from '@mantine/core'

export type ConfirmButtonsProps = {
  confirm: string
  cancel?: string
  /** What is confirmed loses something, unless it is said to be plain. */
  tone?: 'danger' | 'plain'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The way back is the first choice of the keyboard. */
export function ConfirmButtons({
  confirm,
  cancel = 'Cancelar',
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmButtonsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" size="md" onClick={onCancel} autoFocus>
        {cancel}
      </Button>
      <Button {...(tone === 'danger' && { color: 'red' })} size="md" onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </Group>
  )
}

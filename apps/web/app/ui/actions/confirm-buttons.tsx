import { Button, Group } from '@mantine/core'
import { useKeptFocus } from './use-kept-focus'

export type ConfirmButtonsProps = {
  confirm: string
  cancel?: string
  /** `danger` is the default, because most confirmations delete something. */
  tone?: 'danger' | 'plain'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** "Cancelar" has the focus, because it is the safe choice. */
export function ConfirmButtons({
  confirm,
  cancel = 'Cancelar',
  tone = 'danger',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmButtonsProps) {
  useKeptFocus(busy)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} autoFocus data-autofocus>
        {cancel}
      </Button>
      <Button {...(tone === 'danger' && { color: 'red' })} onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </Group>
  )
}

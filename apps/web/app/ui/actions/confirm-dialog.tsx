import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  children?: ReactNode
  confirm: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. The way back is the first choice of the keyboard. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, cancel = 'Cancelar', busy = false, onConfirm, onCancel } = props
  return (
    <Modal opened={opened} onClose={onCancel} title={title} centered>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button color="red" size="md" onClick={onConfirm} loading={busy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

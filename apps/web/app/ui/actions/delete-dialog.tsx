import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type DeleteDialogProps<T> = {
  title: string
  record: T | null
  opened: boolean
  onClose: () => void
  /** Why the record cannot be deleted; shown instead of the question. */
  refusal?: ReactNode
  children: (record: T) => ReactNode
}

/** Asks before a record is deleted. Stays mounted while closed, so that the focus returns to its origin. */
export function DeleteDialog<T>({ title, record, opened, onClose, refusal, children }: DeleteDialogProps<T>) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered>
      {refusal ? (
        <DeleteRefusal onClose={onClose}>
          <Text>{refusal}</Text>
        </DeleteRefusal>
      ) : (
        record !== null && children(record)
      )}
    </Modal>
  )
}

/** Explains why a record cannot be deleted. */
export function DeleteRefusal({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Stack>
      {children}
      <Group justify="flex-end">
        {/* The focus trap reads `data-autofocus` when the dialog opens; `autoFocus` works for what is loaded later. */}
        <Button size="md" onClick={onClose} autoFocus data-autofocus>
          Entendi
        </Button>
      </Group>
    </Stack>
  )
}

import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** Explains why a record cannot be deleted. */
export function DeleteRefusal({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <Stack>
      {children}
      <Group justify="flex-end">
        {/* The focus trap reads `data-autofocus` when the dialog opens; `autoFocus` works for what is loaded later. */}
        <Button onClick={onClose} autoFocus data-autofocus>
          Entendi
        </Button>
      </Group>
    </Stack>
  )
}

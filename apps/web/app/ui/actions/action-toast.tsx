import { Button, type ButtonProps, Group, Text } from '@mantine/core'

type ActionToastProps = ButtonProps & {
  message: string
  label: string
  'aria-keyshortcuts'?: string
  onAccept: () => void
}

/** Content of a toast: a message and one action. */
export function ActionToast({ message, label, onAccept, ...button }: ActionToastProps) {
  return (
    <Group justify="space-between" gap="4px 8px">
      <Text fz="inherit" lh="inherit" flex="1 1 8rem" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Button variant="light" size="compact-md" mih={38} flex="none" {...button} onClick={onAccept}>
        {label}
      </Button>
    </Group>
  )
}

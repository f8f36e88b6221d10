import { Button, type ButtonProps, Group, Text } from '@mantine/core'

type OfferProps = ButtonProps & {
  message: string
  label: string
  'aria-keyshortcuts'?: string
  onAccept: () => void
}

/** What was done, said in a corner, with the one thing that can be done about it. */
export function Offer({ message, label, onAccept, ...button }: OfferProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" flex="1 1 8rem" style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Button variant="light" size="sm" flex="none" {...button} onClick={onAccept}>
        {label}
      </Button>
    </Group>
  )
}

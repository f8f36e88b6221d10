import { Button, Group, Text } from '@mantine/core'

type PagerProps = { total: string; onPrevious: (() => void) | null; onNext: (() => void) | null }

/** How many there are, and the way on and back. */
export function Pager({ total, onPrevious, onNext }: PagerProps) {
  return (
    <Group justify="space-between" mt="md">
      <Text c="dimmed" size="sm" role="status">
        {total}
      </Text>
      {(onPrevious || onNext) && (
        <Group gap="xs" component="nav" aria-label="Páginas">
          <Button variant="default" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            Anterior
          </Button>
          <Button variant="default" disabled={!onNext} onClick={() => onNext?.()}>
            Próxima
          </Button>
        </Group>
      )}
    </Group>
  )
}

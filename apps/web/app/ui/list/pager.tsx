import { Button, Group, Text } from '@mantine/core'

type PagerProps = { total: string; onPrevious: (() => void) | null; onNext: (() => void) | null }

/** Total number of rows, with buttons to the previous and next page. */
export function Pager({ total, onPrevious, onNext }: PagerProps) {
  return (
    <Group justify="space-between" mt="sm">
      <Text c="dimmed" size="sm" role="status">
        {total}
      </Text>
      {(onPrevious || onNext) && (
        <Group gap="xs" component="nav" data-noprint aria-label="Páginas">
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

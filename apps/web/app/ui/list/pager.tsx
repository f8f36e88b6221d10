import { Button, Group, Text } from '@mantine/core'

type PagerProps = {
  total: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Set if the page has several tables. */
  label?: string
}

/** Total number of rows, with buttons to the previous and next page. */
export function Pager({ total, onPrevious, onNext, label = 'Páginas' }: PagerProps) {
  return (
    <Group justify="space-between" mt="sm">
      <Text c="dimmed" size="sm" role="status">
        {total}
      </Text>
      {(onPrevious || onNext) && (
        <Group gap="xs" component="nav" data-noprint aria-label={label}>
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

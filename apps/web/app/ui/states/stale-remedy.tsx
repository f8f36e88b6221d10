import { Button, Group } from '@mantine/core'

/** Offers to keep or discard the typed changes after another window changed the record. */
export function StaleRemedy({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Group gap="sm">
      <Button onClick={onKeep}>Carregar a versão atual e manter o que digitei</Button>
      <Button variant="default" onClick={onDiscard}>
        Descartar o que digitei
      </Button>
    </Group>
  )
}

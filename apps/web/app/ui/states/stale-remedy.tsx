import { Button, Group } from '@mantine/core'

/** The record was changed in another window: nothing typed is lost unless the person says so. */
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

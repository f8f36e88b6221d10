import { Button } from '@mantine/core'

/** Says that it is saving, and takes no second press meanwhile. */
export function SaveButton({ saving, label = 'Salvar' }: { saving: boolean; label?: string | undefined }) {
  return (
    <Button type="submit" size="md" miw={120} disabled={saving} data-saving={saving || undefined}>
      {saving ? 'Salvando...' : label}
    </Button>
  )
}

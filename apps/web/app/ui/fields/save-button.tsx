import { Button } from '@mantine/core'

export type SaveButtonProps = { saving: boolean; label?: string | undefined; disabled?: boolean }

/** Submit button that shows the saving state and ignores further clicks. */
export function SaveButton({ saving, label = 'Salvar', disabled = false }: SaveButtonProps) {
  return (
    <Button type="submit" size="md" miw={120} disabled={saving || disabled} data-saving={saving || undefined}>
      {saving ? 'Salvando...' : label}
    </Button>
  )
}

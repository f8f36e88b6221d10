import { Button } from '@mantine/core'

export type SaveButtonProps = { saving: boolean; label?: string | undefined; disabled?: boolean }

/** Submit button that shows the saving state and ignores further clicks. */
export function SaveButton({ saving, label = 'Salvar', disabled = false }: SaveButtonProps) {
  return (
    <Button
      type="submit"
      miw={110}
      disabled={saving || disabled}
      data-saving={saving || undefined}
      // Leaving a field may show a hint, which would move this button away between press and release: the focus moves on release.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.detail > 0 && event.currentTarget.focus()}
    >
      {saving ? 'Salvando...' : label}
    </Button>
  )
}

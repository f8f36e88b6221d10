import { ActionIcon, UnstyledButton } from '@mantine/core'
import { paletteLabel } from '@postura/domain/commands/palette.labels'
import { IconSearch } from '~/ui/icons/icons'
import css from '../admin-layout.module.css'
import { loadPalette } from './use-palette'

/** Opens the palette: an icon in the header of a phone, a field-like button in the menu. */
export function PaletteButton({ onOpen, isIcon = false }: { onOpen: () => void; isIcon?: boolean }) {
  const preload = () => void loadPalette()
  if (isIcon)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--control)"
        aria-label={paletteLabel}
        onPointerEnter={preload}
        onClick={onOpen}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    )
  return (
    <UnstyledButton
      className={css.search ?? ''}
      onPointerEnter={preload}
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.75} aria-hidden />
      {paletteLabel}
      <kbd aria-hidden>Ctrl K</kbd>
    </UnstyledButton>
  )
}

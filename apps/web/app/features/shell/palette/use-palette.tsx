import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { openLayers } from '~/lib/layers/layers'
import type { PaletteDialog } from './palette-dialog'

/** Without a connection nothing can be searched. */
export const loadPalette = () => import('./palette-dialog').catch(() => null)

/** Ctrl+K on any page. The dialog and the grammar are loaded only when it opens, so that no page is heavier. */
export const usePalette = (actions: {
  onChoice: () => void
  onHelp: () => void
}): { open: () => void; dialog: ReactNode } => {
  const [opened, dialog] = useDisclosure()
  const [loaded, setLoaded] = useState<{ Dialog: typeof PaletteDialog } | null>(null)
  const open = async () => {
    const file = await loadPalette()
    if (!file) return
    setLoaded({ Dialog: file.PaletteDialog })
    dialog.open()
  }
  const openOnPage = () => {
    if (openLayers.size === 0) void open()
  }
  // The empty list: it works in every field.
  useHotkeys([['mod+K', openOnPage]], [])
  return {
    open: () => void open(),
    dialog: loaded && <loaded.Dialog opened={opened} onClose={dialog.close} {...actions} />,
  }
}

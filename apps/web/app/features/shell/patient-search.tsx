import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { findPatientLabel } from '@postura/domain/patients/patient-search.labels'
import { useState } from 'react'
import { openLayers } from '~/lib/layers/layers'
import { IconSearch } from '~/ui/icons/icons'
import css from './admin-layout.module.css'
import type { PatientSearchDialog } from './patient-search-dialog'

/** Without a connection nothing can be searched. */
const load = () => import('./patient-search-dialog').catch(() => null)

/** Opens a patient from any page. The dialog and the patients are loaded only when it opens, so that no page is heavier. */
export function PatientSearch({ onChoice, isIcon = false }: { onChoice: () => void; isIcon?: boolean }) {
  const [opened, dialog] = useDisclosure()
  const [loaded, setLoaded] = useState<{ Dialog: typeof PatientSearchDialog } | null>(null)
  const open = async () => {
    const file = await load()
    if (!file) return
    setLoaded({ Dialog: file.PatientSearchDialog })
    dialog.open()
  }
  const openOnPage = () => {
    if (openLayers.size === 0) void open()
  }
  // The empty list: it works in every field. Only the button of the menu listens, so that one dialog opens.
  useHotkeys(isIcon ? [] : [['mod+K', openOnPage]], [])
  return (
    <>
      {isIcon ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--control)"
          aria-label={findPatientLabel}
          onPointerEnter={() => void load()}
          onClick={() => void open()}
        >
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={css.search ?? ''}
          onPointerEnter={() => void load()}
          onClick={() => void open()}
          aria-keyshortcuts="Control+K"
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          {findPatientLabel}
          <kbd aria-hidden>Ctrl K</kbd>
        </UnstyledButton>
      )}
      {loaded && <loaded.Dialog opened={opened} onClose={dialog.close} onChoice={onChoice} />}
    </>
  )
}

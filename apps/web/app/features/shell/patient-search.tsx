import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { findPatientLabel } from '@postura/domain/patients/patient.labels'
import { href, useNavigate } from 'react-router'
import { openLayers } from '~/lib/layers/layers'
import { IconSearch } from '~/ui/icons/icons'
import { Dialog } from '~/ui/layers/dialog'
import { PatientPicker } from '../patients/patient-picker'
import css from './admin-layout.module.css'

/** Opens a patient from any page. Patients are loaded only when the dialog opens. */
export function PatientSearch({ onChoice }: { onChoice: () => void }) {
  const [opened, dialog] = useDisclosure()
  const navigate = useNavigate()
  const openOnPage = () => {
    if (openLayers.size === 0) dialog.open()
  }
  // The empty list: it works in every field.
  useHotkeys([['mod+K', openOnPage]], [])
  return (
    <>
      <UnstyledButton className={css.search ?? ''} onClick={dialog.open} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.75} aria-hidden />
        {findPatientLabel}
        <kbd aria-hidden>Ctrl K</kbd>
      </UnstyledButton>
      <Dialog opened={opened} onClose={dialog.close} title={findPatientLabel}>
        <PatientPicker
          aria-label={findPatientLabel}
          data-autofocus
          onChange={(patient) => {
            if (!patient) return
            dialog.close()
            onChoice()
            navigate(href('/admin/patients/:id', { id: patient.id }))
          }}
        />
      </Dialog>
    </>
  )
}

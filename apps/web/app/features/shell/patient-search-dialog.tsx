import { findPatientLabel } from '@postura/domain/patients/patient-search.labels'
import { href, useNavigate } from 'react-router'
import { Dialog } from '~/ui/layers/dialog'
import { PatientPicker } from '../patients/patient-picker'

type PatientSearchDialogProps = { opened: boolean; onClose: () => void; onChoice: () => void }

export function PatientSearchDialog({ opened, onClose, onChoice }: PatientSearchDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog opened={opened} onClose={onClose} title={findPatientLabel}>
      <PatientPicker
        aria-label={findPatientLabel}
        data-autofocus
        onChange={(patient) => {
          if (!patient) return
          onClose()
          onChoice()
          navigate(href('/admin/patients/:id', { id: patient.id }))
        }}
      />
    </Dialog>
  )
}

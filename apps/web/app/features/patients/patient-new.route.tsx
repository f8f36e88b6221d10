import { notifications } from '@mantine/notifications'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PageHeader } from '~/ui/page-header'
import { PatientForm } from './patient-form'
import { useCreatePatient } from './patients.api'

export const meta = () => [{ title: 'Novo Paciente | Postura' }]

export default function PatientNew() {
  const navigate = useNavigate()
  const create = useCreatePatient()
  // Made once for this form: saving again after a lost answer is the same wish, not a second patient.
  const [id] = useState(() => newId())
  return (
    <>
      <PageHeader title="Novo Paciente" />
      <PatientForm
        save={async (patient) => {
          const created = await create.mutateAsync({ id, ...patient })
          notifications.show({ message: `Paciente cadastrado: ${created.name}` })
          return created
        }}
        onSaved={() => navigate('/admin/patients')}
      />
    </>
  )
}

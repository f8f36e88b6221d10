import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Patient } from '@postura/domain/patients/patient'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { patientInputOf } from '@postura/domain/patients/patient.rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFreshQuery } from '~/lib/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import type { Route } from './+types/patient-edit.route'
import { PatientForm } from './patient-form'
import { patientQuery, useUpdatePatient } from './patients.api'

export const meta = () => [{ title: 'Editar Paciente | Postura' }]

export default function PatientEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(patientQuery(id))
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) setReloads(reloads + 1)
    else notifications.show({ message: patientLoadFailure, color: 'red' })
  }
  return (
    <>
      <PageHeader title="Editar Paciente" />
      <Loaded
        query={query}
        failure={patientLoadFailure}
        missing={patientErrors.patient_not_found.message}
        back={{ to: listAddress('/admin/patients'), label: 'Voltar para Pacientes' }}
      >
        {(patient) => <EditForm key={reloads} patient={patient} onReload={reload} />}
      </Loaded>
    </>
  )
}

function EditForm({ patient, onReload }: { patient: Patient; onReload: () => void }) {
  const navigate = useNavigate()
  const update = useUpdatePatient()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(patient)
  return (
    <PatientForm
      initial={patientInputOf(seen)}
      save={(change) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...change })}
      onSaved={() => navigate(listAddress('/admin/patients'))}
      back={listAddress('/admin/patients')}
      remedyFor={(code) =>
        code === 'stale' ? (
          <Button variant="default" onClick={onReload}>
            Descartar e carregar a versão atual
          </Button>
        ) : null
      }
    />
  )
}

import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Patient, PatientInput } from '@postura/domain/patients/patient'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { patientInputOf } from '@postura/domain/patients/patient.rules'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changedFields } from '~/lib/changed-fields'
import { useFreshQuery } from '~/lib/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import type { Route } from './+types/patient-edit.route'
import { PatientForm } from './patient-form'
import { patientQuery, useUpdatePatient } from './patients.api'

export const meta = () => [{ title: 'Editar Paciente | Postura' }]

/** What someone had typed before the record turned out to have changed. */
type Kept = Partial<PatientInput>

export default function PatientEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(patientQuery(id))
  const [start, setStart] = useState<{ attempt: number; kept: Kept }>({ attempt: 0, kept: {} })
  const startAgain = async (kept: Kept) => {
    const { isSuccess } = await query.refetch()
    if (isSuccess) setStart(({ attempt }) => ({ attempt: attempt + 1, kept }))
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
        {(patient) => <EditForm key={start.attempt} patient={patient} kept={start.kept} onStartAgain={startAgain} />}
      </Loaded>
    </>
  )
}

type EditFormProps = { patient: Patient; kept: Kept; onStartAgain: (kept: Kept) => void }

function EditForm({ patient, kept, onStartAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdatePatient()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(patient)
  const [shown] = useState(() => patientInputOf(seen))
  return (
    <PatientForm
      initial={shown}
      typedAlready={kept}
      save={(change) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...change })}
      onSaved={() => navigate(listAddress('/admin/patients'))}
      back={listAddress('/admin/patients')}
      remedyFor={(code, typed) =>
        code === 'stale' ? (
          <Group gap="sm">
            <Button onClick={() => onStartAgain(changedFields(shown, typed))}>
              Carregar a versão atual e manter o que digitei
            </Button>
            <Button variant="default" onClick={() => onStartAgain({})}>
              Descartar o que digitei
            </Button>
          </Group>
        ) : null
      }
    />
  )
}

import type { Patient, PatientInput } from '@postura/domain/patients/patient'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { patientInputOf } from '@postura/domain/patients/patient.rules'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { changedFields } from '~/lib/forms/changed-fields'
import { useEditAgain } from '~/lib/forms/use-edit-again'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { Loaded } from '~/ui/states/loaded'
import { StaleRemedy } from '~/ui/states/stale-remedy'
import type { Route } from './+types/patient-edit.route'
import { PatientForm } from './patient-form'
import { patientQuery, useUpdatePatient } from './patients.api'
import { useOrigin } from './use-origin'

export const meta = () => [{ title: 'Editar Paciente | Postura' }]

export default function PatientEdit({ params: { id } }: Route.ComponentProps) {
  const query = useFreshQuery(patientQuery(id))
  const { attempt, kept, editAgain } = useEditAgain<PatientInput>(query.refetch, patientLoadFailure)
  return (
    <>
      <PageHeader title="Editar Paciente" />
      <Loaded
        query={query}
        failure={patientLoadFailure}
        missing={patientErrors.patient_not_found.message}
        back={{ to: listAddress('/admin/patients'), label: 'Voltar para Pacientes' }}
      >
        {(patient) => <EditForm key={attempt} patient={patient} kept={kept} onEditAgain={editAgain} />}
      </Loaded>
    </>
  )
}

type Kept = Partial<PatientInput>
type EditFormProps = { patient: Patient; kept: Kept; onEditAgain: (kept: Kept) => void }

function EditForm({ patient, kept, onEditAgain }: EditFormProps) {
  const navigate = useNavigate()
  const update = useUpdatePatient()
  // What was on the screen when typing began: news that arrive meanwhile must not slip past the check of `rev`.
  const [seen] = useState(patient)
  const [shown] = useState(() => patientInputOf(seen))
  const [address] = useSearchParams()
  const back = useOrigin() ?? listAddress('/admin/patients')
  return (
    <PatientForm
      initial={shown}
      typedAlready={kept}
      save={(change) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...change })}
      wanted={address.get('campo')}
      onSaved={() => navigate(back)}
      back={back}
      remedyFor={(code, typed) =>
        code === 'stale' ? (
          <StaleRemedy onKeep={() => onEditAgain(changedFields(shown, typed))} onDiscard={() => onEditAgain({})} />
        ) : null
      }
    />
  )
}

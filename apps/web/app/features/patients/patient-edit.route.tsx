import type { Patient, PatientInput } from '@postura/domain/patients/patient'
import { updatePatient } from '@postura/domain/patients/patient.endpoints'
import { patientErrors } from '@postura/domain/patients/patient.errors'
import { patientLoadFailure } from '@postura/domain/patients/patient.labels'
import { toPatientInput } from '@postura/domain/patients/patient.rules'
import { href, useNavigate, useSearchParams } from 'react-router'
import { lastListUrl } from '~/lib/use-list-url-state'
import { EditPage } from '~/ui/edit/edit-page'
import { type EditedRecord, useRecordForm } from '~/ui/edit/use-record-form'
import { historyQuery } from '../history/history.api'
import { opensWith } from '../team/page-needs'
import type { Route } from './+types/patient-edit.route'
import { PatientForm } from './patient-form'
import { patientQuery, useUpdatePatient } from './patients.api'
import { useReturnPath } from './use-return-path'

export const handle = opensWith(updatePatient)

export const meta = () => [{ title: 'Editar Paciente | Postura' }]

export default function PatientEdit({ params: { id } }: Route.ComponentProps) {
  return (
    <EditPage
      title="Editar Paciente"
      query={patientQuery(id)}
      history={historyQuery('patients', id)}
      failure={patientLoadFailure}
      missing={patientErrors.patient_not_found.message}
      back={{ to: lastListUrl(href('/admin/patients')), label: 'Voltar para Pacientes' }}
    >
      {(edited: Edited) => <EditForm {...edited} />}
    </EditPage>
  )
}

type Edited = EditedRecord<Patient, PatientInput>

function EditForm(edited: Edited) {
  const navigate = useNavigate()
  const update = useUpdatePatient()
  const { seen, form } = useRecordForm(edited, toPatientInput)
  const [address] = useSearchParams()
  const back = useReturnPath() ?? lastListUrl(href('/admin/patients'))
  return (
    <PatientForm
      {...form}
      save={(change) => update.mutateAsync({ id: seen.id, rev: seen.rev, ...change })}
      wanted={address.get('field')}
      onSaved={() => navigate(back)}
      back={back}
    />
  )
}

import { Button, Skeleton, Text } from '@mantine/core'
import { errors } from '@postura/domain/errors'
import type { PatientInput } from '@postura/domain/patients/patient'
import { createPatient } from '@postura/domain/patients/patient.endpoints'
import { type PatientAllowance, UNLIMITED } from '@postura/domain/plans/plan'
import { describeAllowance } from '@postura/domain/plans/plan.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { useHasBeen } from '~/lib/forms/use-has-been'
import { showToast } from '~/lib/toast'
import { lastListUrl } from '~/lib/use-list-url-state'
import { PageHeader } from '~/ui/page-header'
import { FormError } from '~/ui/states/form-error'
import { UpgradeButtons } from '../plans/upgrade-buttons'
import { opensWith } from '../team/page-needs'
import { PatientForm } from './patient-form'
import { patientAllowanceQuery, useCreatePatient } from './patients.api'
import { DuplicatePatientAlert } from './registration/duplicate-patient-alert'
import { planLimitRemedy } from './registration/plan-limit-remedy'
import { useReturnPath } from './use-return-path'

export const handle = opensWith(createPatient)

export const meta = () => [{ title: 'Novo Paciente | Postura' }]

export default function PatientNew() {
  const { data, error } = useFreshQuery(patientAllowanceQuery)
  // A full plan is shown before the user fills in the form. If the allowance fails to load, the server checks it on save.
  const known = useHasBeen(data !== undefined || error !== null)
  return (
    <>
      <PageHeader title="Novo Paciente" />
      {known ? <AddPatient allowance={data} /> : <Skeleton height={320} maw={640} />}
    </>
  )
}

/** After saving, returns with the patient to the page that asked for one, or shows the patient. */
const useWayOn = () => {
  const [address] = useSearchParams()
  const origin = useReturnPath()
  return {
    name: address.get('name')?.slice(0, 200) ?? '',
    after: (id: string): string =>
      origin ? `${origin}${origin.includes('?') ? '&' : '?'}patient=${id}` : href('/admin/patients/:id', { id }),
    back: origin ?? lastListUrl(href('/admin/patients')),
  }
}

function AddPatient({ allowance }: { allowance: PatientAllowance | undefined }) {
  const navigate = useNavigate()
  const way = useWayOn()
  const create = useCreatePatient()
  // Created once: a retry after a lost response must send the same id, and a background refresh must not reset the form.
  const [id] = useState(() => newId())
  const [known] = useState(allowance)

  const save = async (patient: PatientInput) => {
    const created = await create.mutateAsync({ id, ...patient })
    showToast({ message: `Paciente cadastrado: ${created.name}` })
  }

  if (known?.refusal)
    return (
      <FormError
        problem={{ code: known.refusal, message: errors[known.refusal].message }}
        remedy={
          <UpgradeButtons>
            <Button component={Link} to={way.back} variant="default">
              Voltar
            </Button>
          </UpgradeButtons>
        }
      />
    )
  return (
    <>
      {known && known.maxPatients !== UNLIMITED && (
        <Text c="dimmed" mt="sm">
          {describeAllowance(known)}
        </Text>
      )}
      <PatientForm
        save={save}
        typedAlready={way.name ? { name: way.name } : {}}
        onSaved={() => navigate(way.after(id))}
        back={way.back}
        remedyFor={planLimitRemedy}
        hint={(typed) => <DuplicatePatientAlert typed={typed} except={id} />}
      />
    </>
  )
}

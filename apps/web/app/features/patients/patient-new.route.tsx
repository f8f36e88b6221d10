import { Button, Group, Skeleton, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errors } from '@postura/domain/errors'
import type { PatientInput } from '@postura/domain/patients/patient'
import { type PatientAllowance, UNLIMITED } from '@postura/domain/plans/plan'
import { describeAllowance } from '@postura/domain/plans/plan.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFreshQuery } from '~/lib/forms/use-fresh-query'
import { listAddress } from '~/lib/use-list-address'
import { PageHeader } from '~/ui/page-header'
import { FormError } from '~/ui/states/form-error'
import { UpgradeButton } from '../plans/upgrade-button'
import { PatientForm } from './patient-form'
import { PatientTwin } from './patient-twin'
import { patientAllowanceQuery, useCreatePatient } from './patients.api'
import { useOrigin } from './use-origin'

export const meta = () => [{ title: 'Novo Paciente | Postura' }]

/** Both refusals of the plan are answered by a bigger one. */
const remedyFor = (code: string) =>
  code === 'plan_expired' || code === 'patient_limit_reached' ? <UpgradeButton /> : null

export default function PatientNew() {
  const { data, error } = useFreshQuery(patientAllowanceQuery)
  // Said before anyone fills in a form for nothing. Should it not be known, the server says it when the form is saved.
  const known = data !== undefined || error !== null
  return (
    <>
      <PageHeader title="Novo Paciente" />
      {known ? <AddPatient allowance={data} /> : <Skeleton height={320} maw={640} />}
    </>
  )
}

/** Whoever came from elsewhere in the area goes back there, with the patient. */
const useWayOn = () => {
  const [address] = useSearchParams()
  const origin = useOrigin()
  return {
    name: address.get('name')?.slice(0, 200) ?? '',
    after: (id: string): string =>
      origin ? `${origin}${origin.includes('?') ? '&' : '?'}patient=${id}` : '/admin/patients',
    back: origin ?? listAddress('/admin/patients'),
  }
}

function AddPatient({ allowance }: { allowance: PatientAllowance | undefined }) {
  const navigate = useNavigate()
  const way = useWayOn()
  const create = useCreatePatient()
  // Both made once: saving again after a lost answer is the same wish, and news must not pull the form away.
  const [id] = useState(() => newId())
  const [known] = useState(allowance)

  const save = async (patient: PatientInput) => {
    const created = await create.mutateAsync({ id, ...patient })
    notifications.show({ message: `Paciente cadastrado: ${created.name}` })
  }

  if (known?.refusal)
    return (
      <FormError
        problem={{ code: known.refusal, message: errors[known.refusal].message }}
        remedy={
          <Group gap="sm">
            <UpgradeButton />
            <Button component={Link} to={way.back} variant="default" size="md">
              Voltar
            </Button>
          </Group>
        }
      />
    )
  return (
    <>
      {known && known.maxPatients !== UNLIMITED && (
        <Text c="dimmed" mb="md">
          {describeAllowance(known)}
        </Text>
      )}
      <PatientForm
        save={save}
        typedAlready={way.name ? { name: way.name } : {}}
        onSaved={() => navigate(way.after(id))}
        back={way.back}
        remedyFor={remedyFor}
        hint={(typed) => <PatientTwin typed={typed} except={id} />}
      />
    </>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { errors } from '@postura/domain/errors'
import type { PatientInput } from '@postura/domain/patients/patient'
import { UNLIMITED } from '@postura/domain/plans/plan'
import { describeAllowance } from '@postura/domain/plans/plan.labels'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PageHeader } from '~/ui/page-header'
import { FormError } from '~/ui/states/form-error'
import { UpgradeButton } from '../plans/upgrade-button'
import { PatientForm } from './patient-form'
import { PatientTwin } from './patient-twin'
import { patientAllowanceQuery, useCreatePatient } from './patients.api'

export const meta = () => [{ title: 'Novo Paciente | Postura' }]

/** Both refusals of the plan are answered by a bigger one. */
const remedyFor = (code: string) =>
  code === 'plan_expired' || code === 'patient_limit_reached' ? <UpgradeButton /> : null

export default function PatientNew() {
  const navigate = useNavigate()
  const create = useCreatePatient()
  const { data: allowance } = useQuery(patientAllowanceQuery)
  // Made once for this form: saving again after a lost answer is the same wish, not a second patient.
  const [id] = useState(() => newId())
  // Said before anyone fills in a form for nothing; the server says it again when it is saved.
  const refusal = allowance?.refusal

  const save = async (patient: PatientInput) => {
    const created = await create.mutateAsync({ id, ...patient })
    notifications.show({ message: `Paciente cadastrado: ${created.name}` })
  }

  return (
    <>
      <PageHeader title="Novo Paciente" />
      {refusal ? (
        <FormError
          message={errors[refusal].message}
          remedy={
            <Group gap="sm">
              <UpgradeButton />
              <Button component={Link} to="/admin/patients" variant="default" size="md">
                Voltar para Pacientes
              </Button>
            </Group>
          }
        />
      ) : (
        <>
          {allowance && allowance.maxPatients !== UNLIMITED && (
            <Text c="dimmed" mb="md">
              {describeAllowance(allowance)}
            </Text>
          )}
          <PatientForm
            save={save}
            onSaved={() => navigate('/admin/patients')}
            remedyFor={remedyFor}
            hint={(typed) => <PatientTwin typed={typed} />}
          />
        </>
      )}
    </>
  )
}

import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PatientInput, PatientState } from '@postura/domain/patients/patient'
import { isDuplicatePatient } from '@postura/domain/patients/patient.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { patientPageQuery } from '../patients.api'

/** `except` is the patient being added: after a lost response they may already be saved. */
type DuplicatePatientAlertProps = { typed: PatientInput; except: string }

const useDuplicate = (typed: PatientInput, except: string, state: PatientState) => {
  const name = typed.name.trim()
  const enabled = name.length > 2 && isCivilDate(typed.birth_date)
  const { data } = useQuery({ ...patientPageQuery({ q: name, state }), enabled })
  return data?.items.find((other) => other.id !== except && isDuplicatePatient(typed, other))
}

/** Warns, without blocking, about a patient with the same name and birth date, archived or not. */
export function DuplicatePatientAlert({ typed, except }: DuplicatePatientAlertProps) {
  const [settled] = useDebouncedValue(typed, 300)
  const active = useDuplicate(settled, except, 'active')
  const archived = useDuplicate(settled, except, 'archived')
  const duplicate = active ?? archived
  if (!duplicate) return null
  return (
    <Alert color="yellow" variant="light" role="status">
      Já existe um paciente {!active && 'arquivado '}com este nome e{' '}
      {duplicate.birth_date === null ? 'cadastro incompleto' : 'esta data de nascimento'}:{' '}
      <Anchor component={Link} to={href('/admin/patients/:id', { id: duplicate.id })} inherit>
        {duplicate.name}, {duplicate.phone}
      </Anchor>
    </Alert>
  )
}

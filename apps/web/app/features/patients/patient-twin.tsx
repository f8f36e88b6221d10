import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PatientInput, PatientState } from '@postura/domain/patients/patient'
import { isTwin } from '@postura/domain/patients/patient.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { patientPageQuery } from './patients.api'

/** `except` is the patient being added: after a lost answer they are there already. */
type PatientTwinProps = { typed: PatientInput; except: string }

const useTwin = (typed: PatientInput, except: string, state: PatientState) => {
  const name = typed.name.trim()
  const enabled = name.length > 2 && isCivilDate(typed.birth_date)
  const { data } = useQuery({ ...patientPageQuery({ q: name, state }), enabled })
  return data?.items.find((other) => other.id !== except && isTwin(typed, other))
}

/** Says, without stopping anyone, that someone of this name was born on this day already, archived or not. */
export function PatientTwin({ typed, except }: PatientTwinProps) {
  const [settled] = useDebouncedValue(typed, 300)
  const active = useTwin(settled, except, 'active')
  const archived = useTwin(settled, except, 'archived')
  const twin = active ?? archived
  if (!twin) return null
  return (
    <Alert color="argila" variant="light" role="status">
      Já existe um paciente {!active && 'arquivado '}com este nome e esta data de nascimento:{' '}
      <Anchor component={Link} to={`/admin/patients/${twin.id}`} inherit>
        {twin.name}, {twin.phone}
      </Anchor>
    </Alert>
  )
}

import { Alert, Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { PatientInput } from '@postura/domain/patients/patient'
import { isTwin } from '@postura/domain/patients/patient.rules'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { patientListQuery } from './patients.api'

/** Says, without stopping anyone, that someone of this name was born on this day already. */
export function PatientTwin({ typed }: { typed: PatientInput }) {
  const [{ name, birth_date }] = useDebouncedValue(typed, 300)
  const { data } = useQuery({
    ...patientListQuery({ q: name.trim() }),
    enabled: name.trim().length > 2 && isCivilDate(birth_date),
  })
  const twin = data?.items.find((other) => isTwin(typed, other))
  if (!twin) return null
  return (
    <Alert color="argila" variant="light" role="status">
      Já existe um paciente com este nome e esta data de nascimento:{' '}
      <Anchor component={Link} to={`/admin/patients/${twin.id}`} inherit>
        {twin.name}, {twin.phone}
      </Anchor>
    </Alert>
  )
}

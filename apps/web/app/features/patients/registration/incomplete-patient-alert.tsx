import { Alert, Anchor } from '@mantine/core'
import type { Patient } from '@postura/domain/patients/patient'
import {
  completePatientLabel,
  describeMissingFields,
  incompletePatientLabel,
} from '@postura/domain/patients/patient.labels'
import { findMissingFields } from '@postura/domain/patients/patient.rules'
import { href, Link } from 'react-router'

/** Says what a quick registration left open, with a link to the form that returns here. */
export function IncompletePatientAlert({ patient }: { patient: Patient }) {
  const missing = findMissingFields(patient)
  const [field] = missing
  if (!field) return null
  const { id } = patient
  const form = new URLSearchParams({ field, back: href('/admin/patients/:id', { id }) })
  return (
    <Alert color="yellow" variant="light" title={incompletePatientLabel} mb="lg">
      {describeMissingFields(missing)}{' '}
      <Anchor component={Link} to={`${href('/admin/patients/:id/edit', { id })}?${form}`} inherit underline="always">
        {completePatientLabel}
      </Anchor>
    </Alert>
  )
}

import { Alert } from '@mantine/core'
import { clinicalErrors } from '@postura/domain/clinical/clinical.errors'

/** Instead of a form whose text the server would refuse. */
export function NeedsSigner() {
  return (
    <Alert color="yellow" role="status">
      {clinicalErrors.clinical_needs_crefito.message}
    </Alert>
  )
}

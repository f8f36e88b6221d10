import { TextInput } from '@mantine/core'
import { type Clinic, identityInput } from '@postura/domain/clinics/clinic'
import { updateIdentity } from '@postura/domain/clinics/clinic.endpoints'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSavedMessage,
  clinicSaveFailure,
} from '@postura/domain/clinics/clinic.labels'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { TaxIdField } from '~/ui/fields/tax-id-field'
import { SettingsForm } from '~/ui/settings-form'
import { useMay } from '../team/use-may'
import { clinicQuery, useUpdateIdentity } from './clinics.api'

const part = ({ name, document, address, city }: Clinic) => ({
  name: name ?? '',
  document: document ?? '',
  address: address ?? '',
  city: city ?? '',
})

export function IdentityCard() {
  const mayWrite = useMay()(updateIdentity.needs)
  const update = useUpdateIdentity()
  return (
    <SettingsForm
      title="Clínica"
      hint="Aparece nos recibos e contratos."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={part}
      schema={identityInput}
      save={update.mutateAsync}
      done={clinicSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form) => (
        <>
          <TextInput label={clinicLabels.name} autoComplete="organization" {...form.getInputProps('name')} />
          <TaxIdField label={clinicLabels.document} {...form.getInputProps('document')} />
          <TextInput label={clinicLabels.address} autoComplete="off" {...form.getInputProps('address')} />
          <TextInput label={clinicLabels.city} autoComplete="off" {...form.getInputProps('city')} />
        </>
      )}
    </SettingsForm>
  )
}

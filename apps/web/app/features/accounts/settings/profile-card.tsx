import { TextInput } from '@mantine/core'
import {
  describeOwnPhoneProblem,
  emailReadOnlyMessage,
  profileLabels,
  profileLoadFailure,
  profileSavedMessage,
  profileSaveFailure,
} from '@postura/domain/accounts/account.labels'
import { type OwnProfile, profileInput } from '@postura/domain/accounts/profile'
import { CpfField } from '~/ui/fields/cpf-field'
import { PhoneField } from '~/ui/fields/phone-field'
import { SettingsForm } from '~/ui/settings-form'
import { profileQuery, useUpdateProfile } from '../accounts.api'

const part = ({ name, cpf, phone, address }: OwnProfile) => ({
  name,
  cpf: cpf ?? '',
  phone: phone ?? '',
  address: address ?? '',
})

export function ProfileCard() {
  const update = useUpdateProfile()
  return (
    <SettingsForm
      title="Perfil"
      query={profileQuery}
      loadFailure={profileLoadFailure}
      part={part}
      schema={profileInput}
      save={update.mutateAsync}
      button="Salvar Alterações"
      done={profileSavedMessage}
      failure={profileSaveFailure}
    >
      {(form, { record }) => (
        <>
          <TextInput label={profileLabels.name} autoComplete="name" required {...form.getInputProps('name')} />
          <TextInput
            label={profileLabels.email}
            description={emailReadOnlyMessage}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={record.email}
            readOnly
            variant="filled"
          />
          <CpfField label={profileLabels.cpf} required {...form.getInputProps('cpf')} />
          <PhoneField label={profileLabels.phone} hintFor={describeOwnPhoneProblem} {...form.getInputProps('phone')} />
          <TextInput label={profileLabels.address} autoComplete="street-address" {...form.getInputProps('address')} />
        </>
      )}
    </SettingsForm>
  )
}

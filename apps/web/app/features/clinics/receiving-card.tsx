import { NativeSelect, TextInput } from '@mantine/core'
import { type Clinic, RECEIVER_LENGTH, receivingInput } from '@postura/domain/clinics/clinic'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  pixKeyTypeLabels,
  receivingSaved,
} from '@postura/domain/clinics/clinic.labels'
import { pixKeys, pixKeyTypes } from '@postura/domain/clinics/pix-key'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateReceiving } from './clinics.api'

const part = ({ pix_key_type, pix_key, pix_receiver }: Clinic) => ({
  pix_key_type: pix_key_type ?? '',
  pix_key: pix_key_type && pix_key ? pixKeys[pix_key_type].shown(pix_key) : '',
  pix_receiver: pix_receiver ?? '',
})

const types = [
  { value: '', label: 'Sem PIX' },
  ...pixKeyTypes.map((value) => ({ value, label: pixKeyTypeLabels[value] })),
]

export function ReceivingCard() {
  const update = useUpdateReceiving()
  return (
    <SettingsForm
      title="Recebimento"
      anchor="recebimento"
      hint="Com a chave PIX da clínica, cada cobrança ganha um QR Code e um código copia e cola."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={part}
      schema={receivingInput}
      save={update.mutateAsync}
      done={receivingSaved}
      failure={clinicSaveFailure}
    >
      {(form) => (
        <>
          <NativeSelect
            label={clinicLabels.pix_key_type}
            size="md"
            data={types}
            {...form.getInputProps('pix_key_type')}
          />
          <TextInput label={clinicLabels.pix_key} autoComplete="off" {...form.getInputProps('pix_key')} />
          <TextInput
            label={clinicLabels.pix_receiver}
            description={`Como aparece para quem paga, até ${RECEIVER_LENGTH} letras.`}
            autoComplete="off"
            maxLength={RECEIVER_LENGTH}
            {...form.getInputProps('pix_receiver')}
          />
        </>
      )}
    </SettingsForm>
  )
}

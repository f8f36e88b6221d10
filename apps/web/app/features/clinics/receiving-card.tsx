import { NativeSelect, TextInput } from '@mantine/core'
import { type Clinic, MAX_RECEIVER_LENGTH, receivingInput } from '@postura/domain/clinics/clinic'
import { updateReceiving } from '@postura/domain/clinics/clinic.endpoints'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  pixKeyTypeLabels,
  receivingSavedMessage,
} from '@postura/domain/clinics/clinic.labels'
import { type PixKeyType, pixKeyFormats, pixKeyTypes } from '@postura/domain/clinics/pix-key'
import { managedByOwnerMessage } from '@postura/domain/team/team.labels'
import { SettingsForm } from '~/ui/settings-form'
import { useMay } from '../team/use-may'
import { clinicQuery, useUpdateReceiving } from './clinics.api'

const part = ({ pix_key_type, pix_key, pix_receiver }: Clinic) => ({
  pix_key_type: pix_key_type ?? ('' as const),
  pix_key: pix_key_type && pix_key ? pixKeyFormats[pix_key_type].shown(pix_key) : '',
  pix_receiver: pix_receiver ?? '',
})

const types = [
  { value: '', label: 'Sem PIX' },
  ...pixKeyTypes.map((value) => ({ value, label: pixKeyTypeLabels[value] })),
]

/** Keyboard and placeholder for each type of key. */
const typing: Record<PixKeyType, { inputMode: 'numeric' | 'email' | 'tel' | 'text'; placeholder: string }> = {
  cpf: { inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: { inputMode: 'text', placeholder: '00.000.000/0000-00' },
  email: { inputMode: 'email', placeholder: 'contato@suaclinica.com.br' },
  phone: { inputMode: 'tel', placeholder: '(11) 91234-5678' },
  random: { inputMode: 'text', placeholder: '123e4567-e89b-42d3-a456-426614174000' },
}

export function ReceivingCard() {
  const mayWrite = useMay()(updateReceiving.needs)
  const update = useUpdateReceiving()
  return (
    <SettingsForm
      title="Recebimento"
      hint="Com a chave PIX da clínica, cada cobrança ganha um QR Code e um código copia e cola."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={part}
      schema={receivingInput}
      save={update.mutateAsync}
      done={receivingSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByOwnerMessage}
    >
      {(form, { typed }) => {
        const { onChange, ...select } = form.getInputProps('pix_key_type')
        return (
          <>
            <NativeSelect
              label={clinicLabels.pix_key_type}
              data={types}
              {...select}
              onChange={(event) => {
                onChange(event)
                form.clearFieldError('pix_key')
              }}
            />
            {typed.pix_key_type !== '' && (
              <>
                <TextInput
                  label={clinicLabels.pix_key}
                  autoComplete="off"
                  required
                  {...typing[typed.pix_key_type]}
                  {...form.getInputProps('pix_key')}
                />
                <TextInput
                  label={clinicLabels.pix_receiver}
                  description={`Como aparece para quem paga, até ${MAX_RECEIVER_LENGTH} letras.`}
                  autoComplete="off"
                  required
                  {...form.getInputProps('pix_receiver')}
                />
              </>
            )}
          </>
        )
      }}
    </SettingsForm>
  )
}

import { NativeSelect } from '@mantine/core'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  idleLabels,
  secondFactorDemandLabels,
  securitySavedMessage,
} from '@postura/domain/clinics/clinic.labels'
import {
  idleChoices,
  secondFactorDemands,
  securityDraft,
  toSecurityDraft,
  toSecurityInput,
} from '@postura/domain/clinics/security'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateSecurity } from './clinics.api'

const minutes = [
  { value: '', label: 'Automático: 12 horas quando há equipe' },
  ...idleChoices.map((value) => ({ value: String(value), label: idleLabels[value] })),
]
const demands = secondFactorDemands.map((value) => ({ value, label: secondFactorDemandLabels[value] }))

/** How the clinic protects its screens. */
export function SecurityCard() {
  const update = useUpdateSecurity()
  return (
    <SettingsForm
      title="Segurança da clínica"
      hint="Vale para todas as pessoas da clínica."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toSecurityDraft}
      schema={securityDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toSecurityInput(draft) })}
      done={securitySavedMessage}
      failure={clinicSaveFailure}
    >
      {(form) => (
        <>
          <NativeSelect
            label={clinicLabels.idle_minutes}
            description="A tela pede a senha, e o que foi digitado fica onde está."
            data={minutes}
            {...form.getInputProps('idle_minutes')}
          />
          <NativeSelect
            label={clinicLabels.second_factor}
            description="Quem ainda não tem ganha 7 dias para ativar. Depois, entra somente para ativar."
            data={demands}
            {...form.getInputProps('second_factor')}
          />
        </>
      )}
    </SettingsForm>
  )
}

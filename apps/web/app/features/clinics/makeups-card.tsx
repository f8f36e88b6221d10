import { NativeSelect, Stack, Switch } from '@mantine/core'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  makeupPolicySavedMessage,
  makeupValidityLabels,
} from '@postura/domain/clinics/clinic.labels'
import { makeupDraft, toMakeupDraft, toMakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import { NumberField } from '~/ui/fields/number-field'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateMakeups } from './clinics.api'

/** Rules for make-ups: what a patient gets for giving up a seat. */
export function MakeupsCard() {
  const update = useUpdateMakeups()
  return (
    <SettingsForm
      title="Reposições"
      hint="Quem cancela uma aula a tempo pode repor em outra turma com vaga. Feriados não geram reposição."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toMakeupDraft}
      schema={makeupDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toMakeupPolicy(draft) })}
      done={makeupPolicySavedMessage}
      failure={clinicSaveFailure}
    >
      {(form, { typed }) => (
        <>
          <Switch label="Oferecer reposições" {...form.getInputProps('gives_makeups', { type: 'checkbox' })} />
          {typed.gives_makeups && (
            <Stack maw={360}>
              <NumberField label={clinicLabels.makeup_notice_hours} {...form.getInputProps('makeup_notice_hours')} />
              <NumberField
                label={clinicLabels.makeup_monthly_limit}
                description="Por paciente. Em branco, sem limite."
                {...form.getInputProps('makeup_monthly_limit')}
              />
              <NativeSelect
                label={clinicLabels.makeup_validity}
                data={Object.entries(makeupValidityLabels).map(([value, label]) => ({ value, label }))}
                {...form.getInputProps('makeup_validity')}
              />
              {typed.makeup_validity === 'days' && (
                <NumberField label={clinicLabels.makeup_days} {...form.getInputProps('makeup_days')} />
              )}
            </Stack>
          )}
        </>
      )}
    </SettingsForm>
  )
}

import { NativeSelect, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  makeupPolicySavedMessage,
  makeupValidityLabels,
} from '@postura/domain/clinics/clinic.labels'
import { type MakeupDraft, makeupDraft, toMakeupDraft, toMakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import { useState } from 'react'
import { NumberField } from '~/ui/fields/number-field'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateMakeups } from './clinics.api'

/** Rules for make-ups: what a patient gets for giving up a seat. */
export function MakeupsCard() {
  const update = useUpdateMakeups()
  return (
    <SettingsForm
      title="Reposições"
      anchor="reposicoes"
      hint="Quem cancela uma aula a tempo pode repor em outra turma com vaga. Feriados não geram reposição."
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toMakeupDraft}
      schema={makeupDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toMakeupPolicy(draft) })}
      done={makeupPolicySavedMessage}
      failure={clinicSaveFailure}
    >
      {(form) => <MakeupFields form={form} />}
    </SettingsForm>
  )
}

function MakeupFields({ form }: { form: UseFormReturnType<MakeupDraft> }) {
  const [typed, setTyped] = useState(form.getValues())
  const change = <K extends keyof MakeupDraft>(field: K, value: MakeupDraft[K]) => {
    form.setFieldValue(field, value as never)
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return (
    <>
      <Switch
        label="Oferecer reposições"
        checked={typed.gives_makeups}
        onChange={(event) => change('gives_makeups', event.currentTarget.checked)}
      />
      {typed.gives_makeups && (
        <Stack maw={360}>
          <NumberField
            label={clinicLabels.makeup_notice_hours}
            defaultValue={typed.makeup_notice_hours}
            error={form.errors.makeup_notice_hours}
            onChange={(hours) => change('makeup_notice_hours', hours)}
          />
          <NumberField
            label={clinicLabels.makeup_monthly_limit}
            description="Por paciente. Em branco, sem limite."
            defaultValue={typed.makeup_monthly_limit}
            error={form.errors.makeup_monthly_limit}
            onChange={(limit) => change('makeup_monthly_limit', limit)}
          />
          <NativeSelect
            label={clinicLabels.makeup_validity}
            data={Object.entries(makeupValidityLabels).map(([value, label]) => ({ value, label }))}
            value={typed.makeup_validity}
            onChange={(event) => change('makeup_validity', event.currentTarget.value === 'days' ? 'days' : 'month')}
          />
          {typed.makeup_validity === 'days' && (
            <NumberField
              label={clinicLabels.makeup_days}
              defaultValue={typed.makeup_days}
              error={form.errors.makeup_days}
              onChange={(days) => change('makeup_days', days)}
            />
          )}
        </Stack>
      )}
    </>
  )
}

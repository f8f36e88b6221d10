import { Input, NativeSelect, Switch } from '@mantine/core'
import { updateMakeupPolicy } from '@postura/domain/clinics/clinic.endpoints'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  makeupPolicySavedMessage,
  makeupValidityLabels,
} from '@postura/domain/clinics/clinic.labels'
import { makeupDraft, toMakeupDraft, toMakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import { describeMakeupExamples, makeupsHint } from '@postura/domain/clinics/makeup-policy.labels'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { useId } from 'react'
import { NumberField } from '~/ui/fields/number-field'
import { SettingsForm } from '~/ui/settings-form'
import { useMay } from '../team/use-may'
import { clinicQuery, useUpdateMakeups } from './clinics.api'
import css from './settings.module.css'

/** Rules for make-ups: what a patient gets for giving up a seat. */
export function MakeupsCard() {
  const mayWrite = useMay()(updateMakeupPolicy.needs)
  const update = useUpdateMakeups()
  const exampleId = useId()
  return (
    <SettingsForm
      title="Reposições"
      hint={makeupsHint}
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toMakeupDraft}
      schema={makeupDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toMakeupPolicy(draft) })}
      done={makeupPolicySavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form, { typed }) => {
        const examples = describeMakeupExamples(typed)
        return (
          <>
            <div>
              <Switch
                label="Oferecer reposições"
                aria-describedby={exampleId}
                {...form.getInputProps('gives_makeups', { type: 'checkbox' })}
              />
              <Input.Description id={exampleId} mt={4}>
                {examples.gives_makeups}
              </Input.Description>
            </div>
            {typed.gives_makeups && (
              <div className={css.rules}>
                <NumberField
                  label={clinicLabels.makeup_notice_hours}
                  description={examples.makeup_notice_hours}
                  {...form.getInputProps('makeup_notice_hours')}
                />
                <NumberField
                  label={clinicLabels.makeup_monthly_limit}
                  description={examples.makeup_monthly_limit}
                  {...form.getInputProps('makeup_monthly_limit')}
                />
                <NativeSelect
                  label={clinicLabels.makeup_validity}
                  description={examples.makeup_validity}
                  data={Object.entries(makeupValidityLabels).map(([value, label]) => ({ value, label }))}
                  {...form.getInputProps('makeup_validity')}
                />
                {typed.makeup_validity === 'days' && (
                  <NumberField label={clinicLabels.makeup_days} {...form.getInputProps('makeup_days')} />
                )}
              </div>
            )}
          </>
        )
      }}
    </SettingsForm>
  )
}

import { NativeSelect, Switch } from '@mantine/core'
import { clinicLoadFailure, clinicSaveFailure } from '@postura/domain/clinics/clinic.labels'
import { pageCancelHours, pageDraft, toPageDraft, toPageRuleInput } from '@postura/domain/clinics/messages/page-rule'
import { updatePageRule } from '@postura/domain/patient-page/patient-page.endpoints'
import {
  describeCancelHours,
  describeCancelProblem,
  onlyClinicCancelsLabel,
  pageRuleHint,
  pageRuleLabels,
  pageRuleSavedMessage,
  pageRuleTitle,
} from '@postura/domain/patient-page/patient-page.labels'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { PhoneField } from '~/ui/fields/phone-field'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery } from '../clinics/clinics.api'
import css from '../clinics/settings.module.css'
import { useMay } from '../team/use-may'
import { useUpdatePageRule } from './patient-page.api'

/** What patients may do with the link of a message. */
export function PageRuleCard() {
  const mayWrite = useMay()(updatePageRule.needs)
  const update = useUpdatePageRule()
  const { data: clinic } = useQuery(clinicQuery)
  return (
    <SettingsForm
      title={pageRuleTitle}
      hint={pageRuleHint}
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toPageDraft}
      schema={pageDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toPageRuleInput(pageDraft.parse(draft)) })}
      done={pageRuleSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form, { typed }) => (
        <>
          <Switch label={pageRuleLabels.page_is_on} {...form.getInputProps('page_is_on', { type: 'checkbox' })} />
          {typed.page_is_on && (
            <div className={css.rules}>
              <NativeSelect
                label={pageRuleLabels.page_cancel_hours}
                description={describeCancelProblem(typed.page_cancel_hours, clinic?.reminder_hours ?? null)}
                data={[
                  ...pageCancelHours.map((hours) => ({ value: String(hours), label: describeCancelHours(hours) })),
                  { value: '', label: onlyClinicCancelsLabel },
                ]}
                {...form.getInputProps('page_cancel_hours')}
              />
              <PhoneField label={pageRuleLabels.contact_phone} {...form.getInputProps('contact_phone')} />
            </div>
          )}
        </>
      )}
    </SettingsForm>
  )
}

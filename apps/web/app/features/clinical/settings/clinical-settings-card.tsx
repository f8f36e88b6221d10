import { NativeSelect, Switch } from '@mantine/core'
import {
  clinicalRules,
  clinicalRulesTitle,
  clinicalSavedMessage,
  clinicalSettingsTitle,
  clinicalSharingHint,
  clinicalSwitchLabel,
  clinicalYearsHint,
  describeClinicalState,
  describeUnsigned,
} from '@postura/domain/clinical/settings/clinical-settings.labels'
import { updateClinicalSettings } from '@postura/domain/clinics/clinic.endpoints'
import {
  clinicalSharingLabels,
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
} from '@postura/domain/clinics/clinic.labels'
import {
  clinicalSettingsInput,
  clinicalSharings,
  toClinicalSettingsForm,
  toClinicalSettingsInput,
} from '@postura/domain/clinics/clinical-settings'
import { managedByOwnerMessage } from '@postura/domain/team/team.labels'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIsMobile } from '~/lib/use-is-mobile'
import { NumberField } from '~/ui/fields/number-field'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateClinicalSettings } from '../../clinics/clinics.api'
import { useMay } from '../../team/use-may'
import css from './clinical-settings.module.css'
import { unsignedQuery } from './unsigned.api'

const sharings = clinicalSharings.map((value) => ({ value, label: clinicalSharingLabels[value] }))

/** Said before the record is turned off. */
function UnsignedDrafts() {
  const { data } = useQuery(unsignedQuery)
  const said = data && describeUnsigned(data.unsigned)
  return (
    <p role="status" className={css.state}>
      {said}
    </p>
  )
}

/** Whether the clinic keeps a record, who reads it and for how long it is kept. */
export function ClinicalSettingsCard() {
  const mayWrite = useMay()(updateClinicalSettings.needs)
  const update = useUpdateClinicalSettings()
  const stateId = useId()
  const isMobile = useIsMobile()
  return (
    <SettingsForm
      title={clinicalSettingsTitle}
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toClinicalSettingsForm}
      schema={clinicalSettingsInput}
      save={({ rev, ...form }) => update.mutateAsync({ rev, ...toClinicalSettingsInput(form) })}
      done={clinicalSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByOwnerMessage}
    >
      {(form, { record }) => (
        <>
          <div>
            <Switch
              label={clinicalSwitchLabel}
              aria-describedby={stateId}
              {...form.getInputProps('is_on', { type: 'checkbox' })}
            />
            <p id={stateId} className={css.state}>
              {describeClinicalState(record.clinical_since)}
            </p>
            {record.clinical_since !== null && !form.getValues().is_on && <UnsignedDrafts />}
          </div>
          {/* Read before the record is turned on; after that and on a phone, on request. */}
          <details className={css.explained} open={record.clinical_since === null && !isMobile}>
            <summary>{clinicalRulesTitle}</summary>
            <dl className={css.rules}>
              {clinicalRules.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
          <NativeSelect
            label={clinicLabels.clinical_sharing}
            description={clinicalSharingHint}
            data={sharings}
            {...form.getInputProps('clinical_sharing')}
          />
          <NumberField
            label={clinicLabels.clinical_years}
            description={clinicalYearsHint}
            {...form.getInputProps('clinical_years')}
          />
        </>
      )}
    </SettingsForm>
  )
}

import { Alert, NativeSelect } from '@mantine/core'
import { type Clinic, scheduleInput, sessionGaps } from '@postura/domain/clinics/clinic'
import { updateSchedule } from '@postura/domain/clinics/clinic.endpoints'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  describeSessionGap,
  scheduleSavedMessage,
  sessionGapHint,
} from '@postura/domain/clinics/clinic.labels'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { NumberField } from '~/ui/fields/number-field'
import { SettingsForm } from '~/ui/settings-form'
import { useMay } from '../team/use-may'
import { clinicQuery, useUpdateSchedule } from './clinics.api'
import { HoursField } from './hours-field'

const part = ({ default_minutes, session_gap, working_hours }: Clinic) => ({
  default_minutes,
  session_gap,
  working_hours: working_hours ?? defaultWorkingHours,
})

export function ScheduleCard() {
  const mayWrite = useMay()(updateSchedule.needs)
  const update = useUpdateSchedule()
  return (
    <SettingsForm
      title="Horários"
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={part}
      schema={scheduleInput}
      save={update.mutateAsync}
      done={scheduleSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form, { record }) => (
        <>
          {record.working_hours === null && (
            <Alert color="yellow" variant="light">
              Ainda não definidos: o que está abaixo é uma sugestão.{mayWrite && ' Ajuste e salve.'}
            </Alert>
          )}
          <NumberField label={clinicLabels.default_minutes} maw={360} {...form.getInputProps('default_minutes')} />
          <NativeSelect
            label={clinicLabels.session_gap}
            description={sessionGapHint}
            maw={360}
            data={sessionGaps.map((minutes) => ({ value: String(minutes), label: describeSessionGap(minutes) }))}
            defaultValue={String(record.session_gap)}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('session_gap', sessionGaps.find((minutes) => String(minutes) === value) ?? 0)
            }
          />
          <HoursField
            label={clinicLabels.working_hours}
            initial={form.getValues().working_hours}
            errors={form.errors}
            onChange={(hours) => {
              form.setFieldValue('working_hours', hours)
              // Old errors may no longer apply. Saving checks all hours again.
              for (const path of Object.keys(form.errors))
                if (path.startsWith('working_hours')) form.clearFieldError(path)
            }}
          />
        </>
      )}
    </SettingsForm>
  )
}

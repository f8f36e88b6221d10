import { NumberInput, Text } from '@mantine/core'
import { type Clinic, scheduleInput } from '@postura/domain/clinics/clinic'
import {
  clinicLabels,
  clinicLoadFailure,
  clinicSaveFailure,
  scheduleSaved,
} from '@postura/domain/clinics/clinic.labels'
import { usualHours } from '@postura/domain/clinics/working-hours'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery, useUpdateSchedule } from './clinics.api'
import { HoursField } from './hours-field'

const part = ({ default_minutes, working_hours }: Clinic) => ({
  default_minutes,
  working_hours: working_hours ?? usualHours,
})

export function ScheduleCard() {
  const update = useUpdateSchedule()
  return (
    <SettingsForm
      title="Horários"
      anchor="horarios"
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={part}
      schema={scheduleInput}
      save={update.mutateAsync}
      done={scheduleSaved}
      failure={clinicSaveFailure}
    >
      {(form, clinic) => (
        <>
          {clinic.working_hours === null && <Text>Ainda não definidos: o que está abaixo é uma sugestão.</Text>}
          <NumberInput
            label={clinicLabels.default_minutes}
            size="md"
            maw={360}
            min={5}
            max={480}
            step={5}
            allowDecimal={false}
            clampBehavior="none"
            {...form.getInputProps('default_minutes')}
          />
          <HoursField
            label={clinicLabels.working_hours}
            initial={form.getValues().working_hours}
            errors={form.errors}
            onChange={(hours) => form.setFieldValue('working_hours', hours)}
          />
        </>
      )}
    </SettingsForm>
  )
}

import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { clinicLoadFailure, clinicSaveFailure } from '@postura/domain/clinics/clinic.labels'
import {
  reminderDraft,
  reminderHours,
  toReminderDraft,
  toReminderRuleInput,
} from '@postura/domain/clinics/messages/reminder-rule'
import { updateReminderRule } from '@postura/domain/messages/message.endpoints'
import {
  changeMailsHint,
  describeReminderHours,
  reminderHoursHint,
  reminderLabels,
  reminderRuleSavedMessage,
  remindersHint,
  remindersOffLabel,
  remindersTitle,
  replyToHint,
} from '@postura/domain/messages/message.labels'
import { formatHour } from '@postura/domain/shared/time/clock-time'
import { managedByLeadsMessage } from '@postura/domain/team/team.labels'
import { SettingsForm } from '~/ui/settings-form'
import { clinicQuery } from '../clinics/clinics.api'
import css from '../clinics/settings.module.css'
import { useMay } from '../team/use-may'
import { useUpdateReminderRule } from './messages.api'

const hourChoices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: String(from + n), label: formatHour(from + n) }))

const isOn = ({ reminder_hours, change_mails }: { reminder_hours: string; change_mails: boolean }): boolean =>
  reminder_hours !== '' || change_mails

/** When patients are reminded by e-mail, and whether they hear of changes. */
export function RemindersCard() {
  const mayWrite = useMay()(updateReminderRule.needs)
  const update = useUpdateReminderRule()
  return (
    <SettingsForm
      title={remindersTitle}
      hint={remindersHint}
      query={clinicQuery}
      loadFailure={clinicLoadFailure}
      part={toReminderDraft}
      schema={reminderDraft}
      save={({ rev, ...draft }) => update.mutateAsync({ rev, ...toReminderRuleInput(reminderDraft.parse(draft)) })}
      done={reminderRuleSavedMessage}
      failure={clinicSaveFailure}
      readOnly={!mayWrite && managedByLeadsMessage}
    >
      {(form, { typed }) => (
        <>
          <NativeSelect
            label={reminderLabels.reminder_hours}
            description={reminderHoursHint}
            maw={360}
            data={[
              { value: '', label: remindersOffLabel },
              ...reminderHours.map((hours) => ({ value: String(hours), label: describeReminderHours(hours) })),
            ]}
            {...form.getInputProps('reminder_hours')}
          />
          <Checkbox
            mt="md"
            label={reminderLabels.change_mails}
            description={changeMailsHint}
            {...form.getInputProps('change_mails', { type: 'checkbox' })}
          />
          {isOn(typed) && (
            <div className={css.rules}>
              <NativeSelect
                label={reminderLabels.reminder_from}
                data={hourChoices(0, 22)}
                {...form.getInputProps('reminder_from')}
              />
              <NativeSelect
                label={reminderLabels.reminder_until}
                data={hourChoices(2, 24)}
                {...form.getInputProps('reminder_until')}
              />
            </div>
          )}
          {isOn(typed) && (
            <TextInput
              mt="md"
              maw={360}
              type="email"
              inputMode="email"
              label={reminderLabels.reply_to}
              description={replyToHint}
              {...form.getInputProps('reply_to')}
            />
          )}
        </>
      )}
    </SettingsForm>
  )
}

import { Checkbox, type CheckboxProps, Textarea, TextInput } from '@mantine/core'
import { MAX_TITLE_LENGTH } from '@postura/domain/notifications/notification'
import { type NotificationDraft, notificationDraft } from '@postura/domain/notifications/notification.draft'
import {
  byEmailHint,
  byEmailLabel,
  describeReach,
  everyoneLabel,
  markAsReadLabel,
  notificationLabels,
  notificationSaveFailure,
  optionalPatientLabel,
} from '@postura/domain/notifications/notification.labels'
import { useQuery } from '@tanstack/react-query'
import type { RecordFormProps } from '~/lib/forms/record-form-props'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormStack } from '~/ui/edit/form-stack'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker } from '../patients/patient-picker'
import { reachQuery } from './notifications.api'

export function NotificationForm({ back, remedyFor, ...edited }: RecordFormProps<NotificationDraft>) {
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: notificationDraft,
    failure: notificationSaveFailure,
    ...edited,
  })
  return (
    <FormStack onSubmit={submit} maw={640}>
      <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, form.getValues())} />
      <TextInput
        label={notificationLabels.title}
        required
        maxLength={MAX_TITLE_LENGTH}
        autoFocus={edited.initial.title === ''}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={notificationLabels.message}
        required
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('message')}
      />
      <PatientPicker
        label={optionalPatientLabel}
        everyone={everyoneLabel}
        registers
        {...form.getInputProps('patient')}
      />
      <Checkbox label={markAsReadLabel} {...form.getInputProps('is_read', { type: 'checkbox' })} />
      <ByEmail
        patientId={typed.patient?.id ?? null}
        isMailed={edited.initial.by_email}
        {...form.getInputProps('by_email', { type: 'checkbox' })}
      />
      <FormButtons cancel={back} saving={saving} />
    </FormStack>
  )
}

type ByEmailProps = CheckboxProps & { patientId: string | null; isMailed: boolean }

/** Says how many people it reaches before it is chosen. What was asked for once cannot be taken back. */
function ByEmail({ patientId, isMailed, ...checkbox }: ByEmailProps) {
  const { data } = useQuery({ ...reachQuery(patientId), enabled: !isMailed })
  return (
    <Checkbox
      {...checkbox}
      label={byEmailLabel}
      disabled={isMailed}
      description={isMailed ? undefined : [data && describeReach(data.reached), byEmailHint].filter(Boolean).join(' ')}
    />
  )
}

import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { MAX_TITLE_LENGTH } from '@postura/domain/notifications/notification'
import { type NotificationDraft, notificationDraft } from '@postura/domain/notifications/notification.draft'
import {
  everyoneLabel,
  markAsReadLabel,
  notificationLabels,
  notificationSaveFailure,
  optionalPatientLabel,
} from '@postura/domain/notifications/notification.labels'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormStack } from '~/ui/fields/form-stack'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker } from '../patients/patient-picker'

type NotificationFormProps = {
  initial: NotificationDraft
  /** Unsaved input from before this form was mounted. */
  typedAlready?: Partial<NotificationDraft>
  save: (draft: NotificationDraft) => Promise<unknown>
  onSaved: () => unknown
  /** URL of "Cancelar". */
  back: string
  /** Action offered for a refusal, by its error code. */
  remedyFor?: (code: string, typed: NotificationDraft) => ReactNode
}

export function NotificationForm({
  initial,
  typedAlready = {},
  save,
  onSaved,
  back,
  remedyFor,
}: NotificationFormProps) {
  const { form, submit, saving, problem } = useSaveForm({
    schema: notificationDraft,
    initial,
    typedAlready,
    failure: notificationSaveFailure,
    save,
    onSaved,
  })
  return (
    <FormStack onSubmit={submit} maw={640}>
      <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, form.getValues())} />
      <TextInput
        label={notificationLabels.title}
        required
        maxLength={MAX_TITLE_LENGTH}
        autoFocus={initial.title === ''}
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
        registerAt={(name) => `${href('/admin/patients/new')}?${new URLSearchParams({ name })}`}
        keepsPage
        {...form.getInputProps('patient')}
      />
      <Checkbox label={markAsReadLabel} {...form.getInputProps('is_read', { type: 'checkbox' })} />
      <FormButtons cancel={back} saving={saving} />
    </FormStack>
  )
}

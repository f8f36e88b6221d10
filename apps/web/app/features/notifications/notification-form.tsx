import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { TITLE_LENGTH } from '@postura/domain/notifications/notification'
import { type NotificationDraft, notificationDraft } from '@postura/domain/notifications/notification.draft'
import {
  everyone,
  markAsRead,
  notificationLabels,
  notificationSaveFailure,
  optionalPatient,
} from '@postura/domain/notifications/notification.labels'
import type { ReactNode } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { PatientPicker } from '../patients/patient-picker'

type NotificationFormProps = {
  initial: NotificationDraft
  /** Typed before this form began, and not saved yet. */
  typedAlready?: Partial<NotificationDraft>
  save: (draft: NotificationDraft) => Promise<unknown>
  onSaved: () => unknown
  /** Where "Cancelar" leads. */
  back: string
  /** What can be done about a refusal, by its code. */
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
    <form noValidate onSubmit={submit}>
      <Stack maw={640}>
        <FormError problem={problem} remedy={problem?.code && remedyFor?.(problem.code, form.getValues())} />
        <TextInput
          label={notificationLabels.title}
          required
          size="md"
          maxLength={TITLE_LENGTH}
          autoFocus={initial.title === ''}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={notificationLabels.message}
          required
          size="md"
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('message')}
        />
        <PatientPicker
          label={optionalPatient}
          everyone={everyone}
          defaultValue={form.getValues().patient}
          error={form.errors.patient}
          onChange={(picked) => form.setFieldValue('patient', picked)}
          registerAt={(name) => `/admin/patients/new?${new URLSearchParams({ name })}`}
          keepsPage
        />
        <Checkbox label={markAsRead} size="md" {...form.getInputProps('is_read', { type: 'checkbox' })} />
        <FormButtons cancel={back} saving={saving} />
      </Stack>
    </form>
  )
}

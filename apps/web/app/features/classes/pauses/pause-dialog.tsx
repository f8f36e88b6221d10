import { Radio, Stack, Text } from '@mantine/core'
import { type PauseDraft, pauseDraft } from '@postura/domain/classes/pauses/pause'
import {
  pauseAction,
  pauseBillingHint,
  pauseLabels,
  pauseSaveFailure,
  seatChoices,
} from '@postura/domain/classes/pauses/pause.labels'
import { newId } from '@postura/domain/shared/ids'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { today } from '~/lib/today'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { DateField } from '~/ui/fields/date-field'
import { FormButtons } from '~/ui/fields/form-buttons'
import { Dialog } from '~/ui/layers/dialog'
import { FormError } from '~/ui/states/form-error'
import type { PickedPatient } from '../../patients/patient-picker'
import { useCreatePause } from './pauses.api'

/** Asks for the days of a pause and whether the seats are kept. */
export function PauseDialog({ dialog }: { dialog: RecordDialogState<PickedPatient> }) {
  const { record, opened, close, done } = dialog
  return (
    <Dialog title={record && `${pauseAction}: ${record.name}`} opened={opened} onClose={close}>
      {opened && record && <PauseForm of={record} onCancel={close} onSaved={done} />}
    </Dialog>
  )
}

type PauseFormProps = { of: PickedPatient; onCancel: () => void; onSaved: () => void }

function PauseForm({ of, onCancel, onSaved }: PauseFormProps) {
  const create = useCreatePause()
  // Created once, so that a retry after a lost response is the same request.
  const [id] = useState(newId)
  const { form, typed, submit, saving, problem } = useSaveForm<PauseDraft, unknown>({
    schema: pauseDraft,
    initial: { from_date: today(), to_date: '', keeps_seat: true },
    failure: pauseSaveFailure,
    save: (draft) => create.mutateAsync({ id, patient_id: of.id, name: of.name, ...draft }),
    onSaved,
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <DateField label={pauseLabels.from_date} required near={today()} {...form.getInputProps('from_date')} />
      <DateField
        label={pauseLabels.to_date}
        required
        data-autofocus
        near={typed.from_date || today()}
        {...form.getInputProps('to_date')}
      />
      <Radio.Group
        label={pauseLabels.keeps_seat}
        value={String(typed.keeps_seat)}
        onChange={(value) => form.setFieldValue('keeps_seat', value === 'true')}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="true" label={seatChoices.kept} />
          <Radio value="false" label={seatChoices.released} />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {pauseBillingHint}
      </Text>
      <FormButtons cancel={onCancel} saving={saving} />
    </FormStack>
  )
}

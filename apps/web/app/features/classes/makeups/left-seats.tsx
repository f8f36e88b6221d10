import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import type { ClassDetails } from '@postura/domain/classes/class'
import { givenMakeup, type LeftSeat } from '@postura/domain/classes/makeups/makeup'
import {
  describeLeftSeat,
  giveMakeupFailure,
  giveMakeupLabel,
  leftSeatsTitle,
  makeupReasonLabel,
} from '@postura/domain/classes/makeups/makeup.labels'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import css from '~/ui/list/rows.module.css'
import { FormError } from '~/ui/states/form-error'
import { PatientLink } from '../../patients/patient-link'
import { useGiveMakeup } from './makeups.api'

/** Patients who gave up their seat, with their make-up. The clinic may give one that the rules do not give. */
export function LeftSeats({ of }: { of: ClassDetails }) {
  const dialog = useRecordDialog<LeftSeat>()
  if (of.left.length === 0) return null
  return (
    <section aria-label={leftSeatsTitle}>
      <Title order={3} size="h5" mb="xs">
        {leftSeatsTitle}
      </Title>
      <ul className={css.rows}>
        {of.left.map((seat) => (
          <li key={seat.patient_id}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <PatientLink id={seat.patient_id} name={seat.patient_name} />
                <Text size="sm" c="dimmed">
                  {describeLeftSeat(seat)}
                </Text>
              </div>
              {!seat.makeup && (
                <Button
                  px="sm"
                  flex="none"
                  variant="default"
                  aria-label={`${giveMakeupLabel}: ${seat.patient_name}`}
                  onClick={() => dialog.open(seat)}
                >
                  {giveMakeupLabel}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      <RecordDialog title={giveMakeupLabel} dialog={dialog}>
        {(seat) => <GiveMakeup key={seat.patient_id} classId={of.id} seat={seat} onClose={dialog.close} />}
      </RecordDialog>
    </section>
  )
}

function GiveMakeup({ classId, seat, onClose }: { classId: string; seat: LeftSeat; onClose: () => void }) {
  const give = useGiveMakeup()
  const { patient_id, patient_name: name } = seat
  const { form, submit, saving, problem } = useSaveForm({
    schema: givenMakeup,
    initial: { patient_id, reason: '' },
    failure: giveMakeupFailure,
    save: ({ reason }) => give.mutateAsync({ id: classId, patient_id, name, reason }),
    onSaved: onClose,
  })
  return (
    <FormStack onSubmit={submit}>
      <FormError problem={problem} />
      <Text>{name}</Text>
      <TextInput
        label={makeupReasonLabel}
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormButtons cancel={onClose} saving={saving} />
    </FormStack>
  )
}

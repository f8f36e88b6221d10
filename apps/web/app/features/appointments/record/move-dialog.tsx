import { Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type Appointment, type Scope, scopes } from '@postura/domain/appointments/appointment'
import { appointmentDraft, bookingOf, draftOf } from '@postura/domain/appointments/appointment.draft'
import { appointmentSaveFailure, scopeLabels } from '@postura/domain/appointments/appointment.labels'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { useMoveAppointment } from '../appointments.api'
import { ConflictHint } from '../conflict-hint'
import { SqueezeInButton, useSqueezable } from '../squeezable'
import { TimesFields } from '../times-fields'

type MoveDialogProps = { appointment: Appointment | null; opened: boolean; onClose: () => void }

/** What dragging does, typed: for whoever has no mouse, a small screen or a far-away day. */
export function MoveDialog({ appointment, opened, onClose }: MoveDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Remarcar" centered>
      {appointment && <MoveForm appointment={appointment} onClose={onClose} />}
    </Modal>
  )
}

function MoveForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const move = useMoveAppointment()
  const [initial] = useState(() => draftOf(appointment))
  const [typed, setTyped] = useState(initial)
  const [scope, setScope] = useState<Scope>('one')
  const squeezable = useSqueezable()
  const { form, submit, saving, problem } = useSaveForm({
    schema: appointmentDraft,
    initial,
    failure: appointmentSaveFailure,
    save: ({ date, start, end }) => {
      const { start_time, end_time } = bookingOf({ ...initial, date, start, end })
      const { id, patient_name, rev } = appointment
      return move.mutateAsync({ id, patient_name, rev, scope, start_time, end_time, squeeze_in: squeezable.isWished() })
    },
    onSaved: onClose,
    onChange: setTyped,
  })
  const remedy = problem?.code === 'time_taken' && <SqueezeInButton onClick={squeezable.submitAnyway(submit)} />
  return (
    <form noValidate onSubmit={squeezable.submitPlainly(submit)}>
      <Stack>
        <Text fw={600}>{appointment.patient_name}</Text>
        <FormError problem={problem} remedy={remedy} />
        <TimesFields form={form} date={typed.date} />
        <ConflictHint draft={typed} except={appointment.id} />
        {appointment.series_id !== null && (
          <Radio.Group label="Repetições" value={scope} onChange={(chosen) => setScope(chosen as Scope)}>
            <Group mt={4}>
              {scopes.map((each) => (
                <Radio key={each} value={each} size="md" label={scopeLabels[each]} />
              ))}
            </Group>
          </Radio.Group>
        )}
        <FormButtons cancel={onClose} saving={saving} label="Remarcar" />
      </Stack>
    </form>
  )
}

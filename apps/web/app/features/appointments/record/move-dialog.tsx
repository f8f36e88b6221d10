import { Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { type Scope, scopes } from '@postura/domain/agenda/agenda'
import { scopeLabels } from '@postura/domain/agenda/agenda.labels'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentDraft, bookingOf, draftOf } from '@postura/domain/appointments/appointment.draft'
import { appointmentSaveFailure } from '@postura/domain/appointments/appointment.labels'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import { useState } from 'react'
import { useInsistence } from '~/lib/forms/use-insistence'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { ConflictHint } from '../../agenda/conflict-hint'
import { SqueezeInButton } from '../../agenda/squeeze-in-button'
import { TimesFields } from '../../agenda/times-fields'
import { wantedTime } from '../appointment-form'
import { useMoveAppointment } from '../appointments.api'

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
  const insistence = useInsistence<{ squeeze_in: true }>()
  const { form, submit, saving, problem } = useSaveForm({
    schema: appointmentDraft,
    initial,
    failure: appointmentSaveFailure,
    save: ({ date, start, end }) => {
      const { start_time, end_time } = bookingOf({ ...initial, date, start, end })
      const { id, patient_name, rev } = appointment
      return move.mutateAsync({
        id,
        patient_name,
        rev,
        scope,
        start_time,
        end_time,
        squeeze_in: insistence.wishes().squeeze_in ?? false,
      })
    },
    onSaved: onClose,
    onChange: setTyped,
  })
  const remedy = problem?.code === 'time_taken' && (
    <SqueezeInButton onClick={insistence.insisting(submit, { squeeze_in: true })} />
  )
  return (
    <form noValidate onSubmit={insistence.plainly(submit)}>
      <Stack>
        <Text fw={600}>{appointment.patient_name}</Text>
        <FormError problem={problem} remedy={remedy} />
        <TimesFields form={form} date={typed.date} />
        <ConflictHint wanted={isLive(typed.status) ? wantedTime(typed) : null} except={appointment.id} />
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

import { Group, Radio, Text } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { moveDraft, toAppointmentDraft, toAppointmentInput } from '@postura/domain/appointments/appointment.draft'
import { appointmentSaveFailure } from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { type Scope, scopes } from '@postura/domain/scheduling/scheduling'
import { scopeLabels } from '@postura/domain/scheduling/scheduling.labels'
import { useState } from 'react'
import { useSaveForm } from '~/lib/forms/use-save-form'
import { useSubmitOverrides } from '~/lib/forms/use-submit-overrides'
import { RecordDialog } from '~/ui/actions/record-dialog'
import { FormStack } from '~/ui/edit/form-stack'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { FormButtons } from '~/ui/fields/form-buttons'
import { FormError } from '~/ui/states/form-error'
import { ProfessionalField } from '../../professionals/professional-field'
import { useProfessionalOptions } from '../../professionals/use-professional-options'
import { RoomField } from '../../rooms/room-field'
import { ConflictHint } from '../../scheduling/conflict-hint'
import { FreeTimes } from '../../scheduling/free-times'
import { SqueezeInButton } from '../../scheduling/squeeze-in-button'
import { isTimeRefusalOutdated } from '../../scheduling/time-refusal'
import { TimesFields } from '../../scheduling/times-fields'
import { toRequestedTime } from '../appointment-form'
import { useMoveAppointment } from '../appointments.api'

/** The alternative to dragging: for the keyboard, small screens and distant days. */
export function MoveDialog({ dialog }: { dialog: RecordDialogState<Appointment> }) {
  return (
    <RecordDialog title="Remarcar" dialog={dialog} size={520}>
      {(appointment) => <MoveForm appointment={appointment} onClose={dialog.close} />}
    </RecordDialog>
  )
}

function MoveForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const move = useMoveAppointment()
  const professionals = useProfessionalOptions()
  const [initial] = useState(() => toAppointmentDraft(appointment))
  const [scope, setScope] = useState<Scope>('one')
  const overrides = useSubmitOverrides<{ squeeze_in: true }>()
  const { form, typed, submit, saving, problem } = useSaveForm({
    schema: moveDraft(initial),
    initial,
    failure: appointmentSaveFailure,
    save: ({ date, start, end, professional_id, room_id }) => {
      const { start_time, end_time } = toAppointmentInput({ ...initial, date, start, end })
      const { id, patient_name, rev } = appointment
      return move.mutateAsync({
        id,
        patient_name,
        rev,
        scope,
        start_time,
        end_time,
        ...(professional_id !== initial.professional_id && {
          professional_id,
          new_professional: professionals.find((each) => each.id === professional_id)?.name,
        }),
        ...(room_id !== initial.room_id && { room_id }),
        squeeze_in: overrides.get().squeeze_in ?? false,
      })
    },
    onSaved: onClose,
    isOutdated: isTimeRefusalOutdated,
  })
  const isLive = isScheduledOrConfirmed(typed.status)
  const remedy = problem?.code === 'time_taken' && (
    <SqueezeInButton onClick={overrides.submitWith(submit, { squeeze_in: true })} />
  )
  return (
    <FormStack onSubmit={overrides.submit(submit)}>
      <Text fw={600}>{appointment.patient_name}</Text>
      <FormError problem={problem} remedy={remedy} />
      <TimesFields form={form} typed={typed} autoFocus />
      <ProfessionalField
        recorded={initial.professional_id}
        {...form.getInputProps('professional_id')}
        value={typed.professional_id}
      />
      <RoomField recorded={initial.room_id} {...form.getInputProps('room_id')} />
      {isLive && (
        <FreeTimes typed={toRequestedTime(typed)} before={initial} except={appointment.id} onChoose={form.setValues} />
      )}
      <ConflictHint wanted={isLive ? toRequestedTime(typed) : null} except={appointment.id} problem={problem} />
      {appointment.series_id !== null && (
        <Radio.Group label="Repetições" value={scope} onChange={(chosen) => setScope(chosen as Scope)}>
          <Group mt={4}>
            {scopes.map((each) => (
              <Radio key={each} value={each} label={scopeLabels[each]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <FormButtons cancel={onClose} saving={saving} label="Remarcar" />
    </FormStack>
  )
}

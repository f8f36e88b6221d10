import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Appointment, Scope } from '@postura/domain/appointments/appointment'
import {
  appointmentDeleteFailure,
  appointmentDeleteQuestion,
  describeBooking,
  scopeLabels,
  untouchedByFollowing,
} from '@postura/domain/appointments/appointment.labels'
import { ConfirmButtons } from '~/ui/actions/confirm-buttons'
import { FormError } from '~/ui/states/form-error'
import { useDeleteAppointment } from '../appointments.api'

type DeleteDialogProps = {
  appointment: Appointment | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

/** Of a series it asks which; what was charged stays either way. */
export function DeleteDialog({ appointment, opened, onDeleted, onClose }: DeleteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Excluir consulta" centered>
      {appointment && <Question appointment={appointment} onDeleted={onDeleted} onClose={onClose} />}
    </Modal>
  )
}

type QuestionProps = { appointment: Appointment; onDeleted: () => void; onClose: () => void }

function Question({ appointment, onDeleted, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useDeleteAppointment()
  const remove = (scope: Scope) => mutate({ ...appointment, scope }, { onSuccess: onDeleted })
  return (
    <Stack>
      <Text>{appointmentDeleteQuestion}</Text>
      <Text c="dimmed">{describeBooking(appointment)}</Text>
      <FormError problem={error && { code: null, message: appointmentDeleteFailure, reason: error.message }} />
      {appointment.series_id === null ? (
        <ConfirmButtons confirm="Excluir" busy={isPending} onConfirm={() => remove('one')} onCancel={onClose} />
      ) : (
        <>
          <Text size="sm">Ela faz parte de uma série. {untouchedByFollowing}</Text>
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={onClose} autoFocus>
              Cancelar
            </Button>
            <Button color="red" size="md" variant="outline" loading={isPending} onClick={() => remove('following')}>
              {scopeLabels.following}
            </Button>
            <Button color="red" size="md" loading={isPending} onClick={() => remove('one')}>
              {scopeLabels.one}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

import { Modal } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  appointmentDeleteFailure,
  appointmentDeleteQuestion,
  appointmentSeries,
  describeBooking,
} from '@postura/domain/appointments/appointment.labels'
import { DeleteQuestion } from '../../agenda/series/delete-question'
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
  return (
    <DeleteQuestion
      question={appointmentDeleteQuestion}
      subject={describeBooking(appointment)}
      series={appointment.series_id && `Ela faz parte de uma série. ${appointmentSeries.untouched}`}
      failure={appointmentDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={(scope) => mutate({ ...appointment, scope }, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}

import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  appointmentDeleteFailure,
  appointmentDeletePrompt,
  appointmentScopePrompt,
  describeAppointment,
} from '@postura/domain/appointments/appointment.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { DeleteDialog } from '~/ui/actions/delete-dialog'
import { useDeleteAppointment } from '../appointments.api'

type DeleteDialogProps = {
  appointment: Appointment | null
  opened: boolean
  onDeleted: () => void
  onClose: () => void
}

/** A series asks which appointments to delete. Charges are kept in both cases. */
export function AppointmentDeleteDialog({ appointment, opened, onDeleted, onClose }: DeleteDialogProps) {
  return (
    <DeleteDialog title="Excluir consulta" record={appointment} opened={opened} onClose={onClose}>
      {(record) => <Question appointment={record} onDeleted={onDeleted} onClose={onClose} />}
    </DeleteDialog>
  )
}

type QuestionProps = { appointment: Appointment; onDeleted: () => void; onClose: () => void }

function Question({ appointment, onDeleted, onClose }: QuestionProps) {
  const { mutate, isPending, error } = useDeleteAppointment()
  return (
    <DeleteConfirmation
      question={appointmentDeletePrompt}
      subject={describeAppointment(appointment)}
      series={appointment.series_id && `Ela faz parte de uma série. ${appointmentScopePrompt.untouched}`}
      failure={appointmentDeleteFailure}
      error={error}
      isPending={isPending}
      onConfirm={(scope) => mutate({ ...appointment, scope }, { onSuccess: onDeleted })}
      onCancel={onClose}
    />
  )
}

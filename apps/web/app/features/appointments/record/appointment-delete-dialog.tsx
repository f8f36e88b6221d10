import type { Appointment } from '@postura/domain/appointments/appointment'
import {
  appointmentDeleteFailure,
  appointmentDeletePrompt,
  appointmentScopePrompt,
  describeAppointment,
} from '@postura/domain/appointments/appointment.labels'
import { DeleteConfirmation } from '~/ui/actions/delete-confirmation'
import { RecordDialog } from '~/ui/actions/record-dialog'
import type { RecordDialogState } from '~/ui/edit/use-record-dialog'
import { useDeleteAppointment } from '../appointments.api'

/** A series asks which appointments to delete. Charges are kept in both cases. */
export function AppointmentDeleteDialog({ dialog }: { dialog: RecordDialogState<Appointment> }) {
  const deletion = useDeleteAppointment()
  return (
    <RecordDialog title="Excluir consulta" dialog={dialog}>
      {(appointment) => (
        <DeleteConfirmation
          question={appointmentDeletePrompt}
          subject={describeAppointment(appointment)}
          series={appointment.series_id && `Ela faz parte de uma série. ${appointmentScopePrompt.untouched}`}
          failure={appointmentDeleteFailure}
          deletion={deletion}
          onConfirm={(scope) => deletion.mutate({ ...appointment, scope }, { onSuccess: dialog.done })}
          onCancel={dialog.close}
        />
      )}
    </RecordDialog>
  )
}

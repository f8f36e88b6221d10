import type { Appointment } from '@postura/domain/appointments/appointment'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconBrandWhatsapp, IconCalendarTime, IconCopy, IconPencil, IconTrash } from '~/ui/icons/icons'
import { useReminder } from '../reminders/use-reminder'
import { AppointmentDeleteDialog } from './appointment-delete-dialog'
import { MoveDialog } from './move-dialog'

type AppointmentActions = {
  /** The actions of an appointment, most frequent first. */
  of: (appointment: Appointment) => Action[]
  /** Dialogs that the page must render. */
  dialogs: ReactNode
}

/** The same actions in the list, the calendar and the panel. */
export const useAppointmentActions = ({ onDeleted }: { onDeleted?: () => void } = {}): AppointmentActions => {
  const move = useRecordDialog<Appointment>()
  const deletion = useRecordDialog<Appointment>(onDeleted)
  const remind = useReminder()
  return {
    of: (appointment) => [
      ...(isScheduledOrConfirmed(appointment.status)
        ? [
            {
              label: 'Lembrar pelo WhatsApp',
              tile: 'Lembrar',
              icon: IconBrandWhatsapp,
              onClick: () => remind(appointment),
            },
          ]
        : []),
      { label: 'Remarcar', icon: IconCalendarTime, onClick: () => move.open(appointment) },
      { label: 'Clonar', icon: IconCopy, to: `${href('/admin/appointments/new')}?clone=${appointment.id}` },
      { label: 'Editar', icon: IconPencil, to: href('/admin/appointments/:id/edit', { id: appointment.id }) },
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: () => deletion.open(appointment) },
    ],
    dialogs: (
      <>
        <MoveDialog dialog={move} />
        <AppointmentDeleteDialog dialog={deletion} />
      </>
    ),
  }
}

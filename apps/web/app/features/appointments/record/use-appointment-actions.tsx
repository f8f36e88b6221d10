import type { Appointment } from '@postura/domain/appointments/appointment'
import { setAppointmentArrival } from '@postura/domain/appointments/appointment.endpoints'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { lastArrivalOf, takeBackLabels } from '@postura/domain/appointments/arrival'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { notifyError } from '~/lib/notify-error'
import type { Action } from '~/ui/actions/action'
import { useRecordDialog } from '~/ui/edit/use-record-dialog'
import { IconArrowBackUp, IconBrandWhatsapp, IconCalendarTime, IconCopy, IconPencil, IconTrash } from '~/ui/icons/icons'
import { useMay } from '../../team/use-may'
import { useSetArrival } from '../appointments.api'
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
  const maySettle = useMay()(setAppointmentArrival.needs)
  const { mutate: setArrival } = useSetArrival()
  /** The undo of the toast is gone when a wrong patient is noticed. */
  const takeBack = (appointment: Appointment): Action[] => {
    const arrival = maySettle ? lastArrivalOf(appointment) : null
    if (arrival === null) return []
    const tell = () => setArrival({ ...appointment, arrival, taken_back: true }, { onError: notifyError })
    return [{ label: takeBackLabels[arrival], icon: IconArrowBackUp, rare: true, onClick: tell }]
  }
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
      ...takeBack(appointment),
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

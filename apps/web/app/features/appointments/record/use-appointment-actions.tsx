import { useDisclosure } from '@mantine/hooks'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import { type ReactNode, useState } from 'react'
import type { Action } from '~/ui/actions/action'
import { IconBrandWhatsapp, IconCalendarTime, IconCopy, IconPencil, IconTrash } from '~/ui/icons/icons'
import { useReminder } from '../reminders/use-reminder'
import { DeleteDialog } from './delete-dialog'
import { MoveDialog } from './move-dialog'

type AppointmentActions = {
  /** What is done to an appointment, in the order of how often. */
  of: (appointment: Appointment) => Action[]
  /** To be shown somewhere on the page. */
  dialogs: ReactNode
}

/** The same from the list, from the calendar and from its own panel. */
export const useAppointmentActions = ({ onDeleted }: { onDeleted?: () => void } = {}): AppointmentActions => {
  const [subject, setSubject] = useState<Appointment | null>(null)
  const [moving, move] = useDisclosure()
  const [deleting, deletion] = useDisclosure()
  const remind = useReminder()
  const about = (appointment: Appointment, dialog: { open: () => void }) => () => {
    setSubject(appointment)
    dialog.open()
  }

  return {
    of: (appointment) => [
      ...(isLive(appointment.status)
        ? [{ label: 'Lembrar pelo WhatsApp', icon: IconBrandWhatsapp, onClick: () => remind(appointment) }]
        : []),
      { label: 'Remarcar', icon: IconCalendarTime, onClick: about(appointment, move) },
      { label: 'Clonar', icon: IconCopy, to: `/admin/appointments/new?clone=${appointment.id}` },
      { label: 'Editar', icon: IconPencil, to: `/admin/appointments/${appointment.id}/edit` },
      { label: 'Excluir', icon: IconTrash, danger: true, onClick: about(appointment, deletion) },
    ],
    dialogs: (
      <>
        <MoveDialog appointment={subject} opened={moving} onClose={move.close} />
        <DeleteDialog
          appointment={subject}
          opened={deleting}
          onClose={deletion.close}
          onDeleted={() => {
            deletion.close()
            onDeleted?.()
          }}
        />
      </>
    ),
  }
}

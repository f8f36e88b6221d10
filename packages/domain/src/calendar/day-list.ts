import { appointmentStatusLabels, describeAppointmentStatus } from '../appointments/appointment.labels.ts'
import type { Appointment, AppointmentStatus } from '../appointments/appointment.ts'
import { classMark } from '../classes/class.labels.ts'
import type { GroupClass } from '../classes/class.ts'
import { describeSeats } from '../classes/seat.labels.ts'
import { roomLabel } from '../rooms/room.labels.ts'
import { describeTimeRange, squeezedInMark } from '../scheduling/scheduling.labels.ts'
import { formatWholePhone } from '../shared/brazil/phone.ts'
import { type CivilDate, formatCivilDate } from '../shared/time/civil-date.ts'
import { weekdayLabels, weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

export const dayListLabels = {
  time: 'Horário',
  name: 'Paciente ou aula',
  phone: 'Telefone',
  kind: 'Tipo',
  professional: 'Profissional',
  room: roomLabel,
  status: 'Status',
} as const

/** Row of the printed list of a day. */
export type DayListRow = Record<keyof typeof dayListLabels, string> & { id: string }

type Day = {
  day: CivilDate
  appointments: readonly Appointment[]
  classes: readonly GroupClass[]
  professionals: readonly { id: string; name: string }[]
  rooms: readonly { id: string; name: string }[]
  /** Only rows of this professional or status. A class has no status of an appointment. */
  professional: string | null
  status: AppointmentStatus | null
}

/** Appointments and classes that begin on the day, in order of time. */
export const listDay = ({
  day,
  appointments,
  classes,
  professionals,
  rooms,
  professional,
  status,
}: Day): DayListRow[] => {
  const nameIn = (named: Day['rooms'], id: string | null): string => named.find((each) => each.id === id)?.name ?? ''
  const isShown = (entry: { start_time: string; professional_id: string | null }): boolean =>
    civilDateOf(entry.start_time) === day && (professional === null || entry.professional_id === professional)
  const booked = appointments
    .filter((each) => isShown(each) && (status === null || each.status === status))
    .map((each) => ({
      start: each.start_time,
      id: each.id,
      time: describeTimeRange(each),
      name: each.patient_name,
      phone: formatWholePhone(each.patient_phone),
      kind: `${each.title}${each.squeezed_in ? ` (${squeezedInMark})` : ''}`,
      professional: nameIn(professionals, each.professional_id),
      room: nameIn(rooms, each.room_id),
      status: describeAppointmentStatus(each.status, each.cancel_reason),
    }))
  const held = classes
    .filter((each) => isShown(each) && status === null)
    .map((each) => ({
      start: each.start_time,
      id: each.id,
      time: describeTimeRange(each),
      name: each.title,
      phone: '',
      kind: `${classMark}, ${describeSeats(each)}`,
      professional: nameIn(professionals, each.professional_id),
      room: nameIn(rooms, each.room_id),
      status: each.status === 'canceled' ? appointmentStatusLabels.canceled : '',
    }))
  return [...booked, ...held].sort((a, b) => (a.start < b.start ? -1 : 1)).map(({ start: _, ...row }) => row)
}

/** Printed instead of a part of the day. */
export const dayNotLoadedMessage = 'O dia não foi carregado por completo. Recarregue a página e imprima novamente.'

/** `Segunda, 16/11/2026` */
export const describeDay = (day: CivilDate): string => `${weekdayLabels[weekdayOf(day)]}, ${formatCivilDate(day)}`

import type { AgendaSpan } from '@postura/domain/appointments/agenda/agenda-view'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'

export type AgendaChange = { span?: AgendaSpan; date?: CivilDate }

export type AgendaCalendarProps = {
  span: AgendaSpan
  date: CivilDate
  onShow: (change: AgendaChange) => void
  /** Whose appointments; all of them if nobody is chosen. */
  professional: string | null
  onOpen: (appointment: Appointment) => void
  onCreate: (at: { start_time: string; end_time?: string }) => void
}

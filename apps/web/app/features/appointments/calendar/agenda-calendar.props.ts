import type { AgendaSpan } from '@postura/domain/agenda/calendar/agenda-view'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AgendaEntry } from './entries/agenda-entry'

export type AgendaChange = { span?: AgendaSpan; date?: CivilDate }

export type AgendaCalendarProps = {
  span: AgendaSpan
  date: CivilDate
  onShow: (change: AgendaChange) => void
  /** Whose appointments and classes; all of them if nobody is chosen. */
  professional: string | null
  onOpen: (entry: AgendaEntry) => void
  onCreate: (at: { start_time: string; end_time?: string }) => void
}

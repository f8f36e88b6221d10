import type { CalendarSpan } from '@postura/domain/calendar/calendar-view'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { ReactNode } from 'react'
import type { CalendarEntry } from './entries/calendar-entry'

export type CalendarChange = { span?: CalendarSpan; date?: CivilDate }

/** Free time that was tapped or dragged over, in the column of a professional if there are columns. */
export type NewBooking = { start_time: string; end_time?: string; professional_id?: string }

export type CalendarProps = {
  /** On mobile: chooses the view, between the arrows. */
  viewSwitch: ReactNode
  span: CalendarSpan
  date: CivilDate
  onShow: (change: CalendarChange) => void
  /** Filters by professional; `null` shows all. */
  professional: string | null
  onProfessional: (id: string | null) => void
  onOpen: (entry: CalendarEntry) => void
  onCreate: (at: NewBooking) => void
}

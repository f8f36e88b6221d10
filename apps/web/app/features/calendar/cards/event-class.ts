import type { EventApi } from '@fullcalendar/react'
import css from '../calendar-grid.module.css'

/** Classes of an event: its color and its state. */
export const toEventClass = (event: Pick<EventApi, 'extendedProps'>, isLine = false): string =>
  [css.event, ...[event.extendedProps.looks].flat().map((look) => css[String(look)]), isLine && css.line]
    .filter(Boolean)
    .join(' ')

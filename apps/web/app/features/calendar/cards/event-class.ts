import type { EventApi } from '@fullcalendar/react'
import css from '../calendar-grid.module.css'
import type { LineOf } from './entry-line'

/** Classes of an event: its color and its state. */
export const toEventClass = (event: Pick<EventApi, 'extendedProps'>, line: LineOf | null = null): string =>
  [
    css.event,
    ...[event.extendedProps.looks].flat().map((look) => css[String(look)]),
    line && css[line === 'day' ? 'line' : 'hourLine'],
  ]
    .filter(Boolean)
    .join(' ')

import type { Appointment } from '@postura/domain/appointments/appointment'
import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import type { GroupClass } from '@postura/domain/classes/class'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { expect } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { MONDAY } from '../factories/appointment.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'
import { answerAppointments } from './appointment.steps'

export const agenda = () => page.getByRole('region', { name: 'Agenda' })

/** Finds an entry by its patient, or by `aula Pilates` for a class. */
export const entry = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name},`) })

/** Returns these appointments and classes for any days. */
export const answerCalendar = (appointments: Appointment[], classes: GroupClass[] = []): void => {
  answerAppointments(...appointments)
  api.answer(listAppointmentCalendar, appointments)
  api.answer(listClassCalendar, classes)
}

type Opened = { span?: 'day' | 'week' | 'month'; date?: CivilDate; look?: 'desktop' | 'phone' }

export const openCalendar = async ({ span = 'day', date = MONDAY, look = 'desktop' }: Opened = {}) => {
  const opened = await renderApp(`/admin/appointments?view=calendar&span=${span}&date=${date}`, { look })
  await expect.element(agenda()).toBeVisible()
  // The library is loaded apart from the page.
  await expect.element(agenda().getByText('Carregando…')).not.toBeInTheDocument()
  return opened
}

/** The row of a quarter of an hour. The label beside it has the same time. */
export const rowOf = (time: string): DOMRect | undefined =>
  [...agenda().element().querySelectorAll(`[data-time="${time}:00"]`)].at(-1)?.getBoundingClientRect()

/** Height in pixels; it depends on the screen. */
const halfHour = (): number => 2 * (rowOf('12:00')?.height ?? Number.NaN)

/** True if the entry is in the row of its start time. */
const isAtItsTime = (shown: Element): boolean => {
  const row = rowOf(shown.textContent.slice(0, '00:00'.length))
  return row !== undefined && Math.abs(shown.getBoundingClientRect().y - row.y) < 2
}

/** Position on the screen. The calendar renders once with guessed heights, measures, and renders again. */
const placeOf = async (locator: Locator): Promise<DOMRect> => {
  await expect.poll(() => isAtItsTime(locator.element())).toBe(true)
  return locator.element().getBoundingClientRect()
}

/** Drags an entry down by half hours with the mouse; `edge` resizes it. */
export const drag = async (dragged: Locator, halfHours: number, by: 'body' | 'edge' = 'body'): Promise<void> => {
  const [from, to] = [await placeOf(dragged), agenda().element().getBoundingClientRect()]
  const grip = { x: from.width / 2, y: by === 'edge' ? from.height - 3 : 8 }
  await userEvent.dragAndDrop(dragged, agenda(), {
    sourcePosition: grip,
    targetPosition: { x: from.x - to.x + grip.x, y: from.y - to.y + grip.y + halfHours * halfHour() },
  })
}

/** Clicks a free slot, a number of half hours above the upper edge of an entry. */
export const clickAbove = async (of: Locator, halfHours: number): Promise<void> => {
  const [from, to] = [await placeOf(of), agenda().element().getBoundingClientRect()]
  await agenda().click({ position: { x: from.x - to.x + from.width / 2, y: from.y - to.y - halfHours * halfHour() } })
}

/** Drags over free time with the mouse; `from` and `to` are half hours above the upper edge of an entry. */
export const dragOverFreeTime = async (of: Locator, from: number, to: number): Promise<void> => {
  const [box, grid] = [await placeOf(of), agenda().element().getBoundingClientRect()]
  const [x, top] = [box.x - grid.x + box.width / 2, box.y - grid.y]
  await userEvent.dragAndDrop(agenda(), agenda(), {
    sourcePosition: { x, y: top - from * halfHour() + 4 },
    targetPosition: { x, y: top - to * halfHour() - 4 },
  })
}

/** The header of the column of a professional in a day. */
export const columnHeader = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name},`) })

/** Where an entry is held, and the same height in the column of a professional, some half hours further down. */
const wayToColumn = async (dragged: Locator, name: string, halfHours: number) => {
  const from = await placeOf(dragged)
  const { x, width } = columnHeader(name).element().getBoundingClientRect()
  const start = { x: from.x + from.width / 2, y: from.y + 8 }
  return { start, end: { x: x + width / 2, y: start.y + halfHours * halfHour() } }
}

/** Drags an entry to the column of a professional with the mouse. */
export const dragToColumn = async (dragged: Locator, name: string, halfHours = 0): Promise<void> => {
  const { start, end } = await wayToColumn(dragged, name, halfHours)
  const [own, grid] = [dragged.element().getBoundingClientRect(), agenda().element().getBoundingClientRect()]
  await userEvent.dragAndDrop(dragged, agenda(), {
    sourcePosition: { x: start.x - own.x, y: start.y - own.y },
    targetPosition: { x: end.x - grid.x, y: end.y - grid.y },
  })
}

/** The part of the browser's protocol that is used here; the runner types none. */
type CdpSession = { send: (method: 'Input.dispatchTouchEvent', params: object) => Promise<unknown> }

/** Holds an entry with a finger until the calendar lifts it, then drags it to the column of a professional. */
export const touchDragToColumn = async (dragged: Locator, name: string, halfHours = 0): Promise<void> => {
  const { start, end } = await wayToColumn(dragged, name, halfHours)
  // The page is inside a frame of the test runner.
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const browser = cdp() as CdpSession
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: frame.x + at.x, y: frame.y + at.y }] : [],
    })
  await send('touchStart', start)
  await expect.poll(() => dragged.element().querySelector('[class*="_grip_"]')).not.toBeNull()
  for (const part of [0.25, 0.5, 0.75, 1])
    await send('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part })
  await send('touchEnd')
}

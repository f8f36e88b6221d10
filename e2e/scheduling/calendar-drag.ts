// Drags calendar entries by mouse or touch.
import type { Page } from '@playwright/test'

/** Height of half an hour in pixels; it depends on the screen. */
export const measureHalfHour = async (page: Page): Promise<number> => {
  const row = await page.locator('[data-time="12:00:00"]').last().boundingBox()
  if (!row) throw new Error('the calendar has no row for 12:00')
  return row.height * 2
}

export type Point = { x: number; y: number }

/** Finds an entry by patient name, or by `aula Pilates` for a class. */
export const calendarEntry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name},`) })

export const boxOf = async (page: Page, name: string) => {
  const found = calendarEntry(page, name)
  // A trial hover waits until the entry is visible and stable.
  await found.hover({ trial: true })
  const box = await found.boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  return box
}

const drag = async (page: Page, from: Point, to: Point): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** Longer than the long-press delay of the calendar. */
const REST = 600

/** Long press, then move. */
const touchDrag = async (page: Page, from: Point, to: Point): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', from)
  await page.clock.fastForward(REST)
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
  await send('touchEnd')
}

/** Moves an entry down by half hours. */
export const dragEntry = async (page: Page, name: string, halfHours: number, isMobile: boolean): Promise<void> => {
  const box = await boxOf(page, name)
  // Not the middle of the entry, which is on the border of two slots.
  const grip = { x: box.x + box.width / 2, y: box.y + 8 }
  await (isMobile ? touchDrag : drag)(page, grip, { ...grip, y: grip.y + halfHours * (await measureHalfHour(page)) })
}

/** Moves an entry to the column of a professional with the mouse. */
export const dragToColumn = async (page: Page, name: string, professional: string): Promise<void> => {
  const box = await boxOf(page, name)
  const header = await page.getByRole('columnheader', { name: new RegExp(`^${professional},`) }).boundingBox()
  if (!header) throw new Error(`${professional} has no column`)
  const grip = { x: box.x + box.width / 2, y: box.y + 8 }
  await drag(page, grip, { ...grip, x: header.x + header.width / 2 })
}

/** Makes an entry longer by half hours. */
export const resizeEntry = async (page: Page, name: string, halfHours: number, isMobile: boolean): Promise<void> => {
  const box = await boxOf(page, name)
  const middle = box.x + box.width / 2
  if (isMobile) {
    // A long press shows the resize handle.
    await touchDrag(page, { x: middle, y: box.y + 8 }, { x: middle, y: box.y + 8 })
    await calendarEntry(page, name).locator('[class*="_grip_"]').waitFor()
  }
  const edge = { x: middle, y: box.y + box.height - (isMobile ? 0 : 3) }
  await (isMobile ? touchDrag : drag)(page, edge, { ...edge, y: edge.y + halfHours * (await measureHalfHour(page)) })
}

export const openDay = async (page: Page, day: string): Promise<void> => {
  // The fake clock skips the long-press delay.
  await page.clock.install()
  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)
}

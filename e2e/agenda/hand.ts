// The calendar under a hand: what is taken hold of, and where it is put.
import type { Page } from '@playwright/test'

/** On the screen, in pixels. */
export const HALF_HOUR = 32

export type Point = { x: number; y: number }

/** By whom it is for, a class as `aula Pilates`. */
export const entry = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`, ${name},`) })

export const boxOf = async (page: Page, name: string) => {
  const found = entry(page, name)
  await found.scrollIntoViewIfNeeded()
  // It comes to rest before it is taken hold of.
  await page.waitForTimeout(500)
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

/** A finger that rests, then moves. */
const touchDrag = async (page: Page, from: Point, to: Point): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await send('touchStart', from)
  await page.waitForTimeout(600)
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 })
    await page.waitForTimeout(30)
  }
  await send('touchEnd')
}

/** So many half hours later, as far as a hand can tell. */
export const pull = async (page: Page, name: string, halfHours: number, isMobile: boolean): Promise<void> => {
  const box = await boxOf(page, name)
  // Its middle lies on the border of two quarters.
  const grip = { x: box.x + box.width / 2, y: box.y + 8 }
  await (isMobile ? touchDrag : drag)(page, grip, { ...grip, y: grip.y + halfHours * HALF_HOUR })
}

/** So many half hours longer. */
export const stretch = async (page: Page, name: string, halfHours: number, isMobile: boolean): Promise<void> => {
  const box = await boxOf(page, name)
  const middle = box.x + box.width / 2
  if (isMobile) {
    // Held for a moment, it shows what to pull at.
    await touchDrag(page, { x: middle, y: box.y + 8 }, { x: middle, y: box.y + 8 })
    await page.waitForTimeout(300)
  }
  const edge = { x: middle, y: box.y + box.height - (isMobile ? 0 : 3) }
  await (isMobile ? touchDrag : drag)(page, edge, { ...edge, y: edge.y + halfHours * HALF_HOUR })
}

export const openDay = async (page: Page, day: string): Promise<void> => {
  await page.goto(`/admin/appointments?view=calendar&span=day&date=${day}`)
}

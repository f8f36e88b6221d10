import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare const axe: { run: (options: RunOptions) => Promise<AxeResults> } | undefined

// @axe-core/playwright opens another page to merge the frames of each run: three times slower, and our pages have no frames.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const violationsOn = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    if (!axe) throw new Error('axe is not on the page')
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}

/** Waits for animations, because half-faded colors fail the contrast check. Endless animations are ignored. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    // An animation caused by a click may start some frames later.
    for (let still = 0; still < 5; still = isMoving() ? 0 : still + 1) await new Promise(requestAnimationFrame)
  })

/** Asserts that axe finds no violation and that the page does not scroll sideways. */
export const checkAccessibility = async (page: Page, what: string): Promise<void> => {
  // Stale content is faded until it is reloaded.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await atRest(page)
  expect(await violationsOn(page), `axe: ${what}`).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `wider than the screen: ${what}`).toBeLessThanOrEqual(0)
}

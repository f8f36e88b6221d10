import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

/** True while an animation runs. Endless ones such as spinners do not count. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(
      ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    )

const LONGEST_WAIT_MS = 30_000

/** Waits for two frames without animation or stale data: an animation may start one frame after a click. */
const atRest = async (): Promise<void> => {
  const started = performance.now()
  for (let still = 0; still < 2; ) {
    await new Promise(requestAnimationFrame)
    const isStale = document.querySelector('[data-stale]') !== null
    still = isStale || isMoving() ? 0 : still + 1
    if (performance.now() - started > LONGEST_WAIT_MS)
      throw new Error(isStale ? 'stale data is still shown' : 'an animation is still running')
  }
}

// The HTML of an element is enough to find it, so no selectors are built.
const quick: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false }

const violations = async (rules: RunOptions = {}): Promise<string[]> => {
  await atRest()
  const found = await axe.run(document, { ...quick, ...rules })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const show = (scheme: string): void => {
  document.documentElement.dataset.mantineColorScheme = scheme
}

/** Checks for axe violations in light and dark mode and for horizontal overflow. */
export const expectAccessible = async (): Promise<void> => {
  const root = document.documentElement
  const before = root.dataset.mantineColorScheme ?? 'light'
  try {
    show('light')
    expect(await violations(), 'axe, light').toEqual([])
    show('dark')
    // Only colors differ between the two modes.
    expect(await violations({ runOnly: ['color-contrast'] }), 'axe, dark').toEqual([])
  } finally {
    show(before)
  }
  expect(root.scrollWidth - root.clientWidth, 'wider than the screen').toBeLessThanOrEqual(0)
}

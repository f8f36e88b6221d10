import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** A phone, two tablets, a laptop and a large screen. */
const widths = [390, 768, 1024, 1440, 1920]

/** Text of twice the size: on a phone larger letters, elsewhere the zoom of the browser, which halves the width. */
const screens = [
  ...widths.map((width) => ({ width, text: '100%' })),
  { width: 390, text: '200%' },
  ...widths.slice(1).map((width) => ({ width: width / 2, text: '100%' })),
]

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.sr-only, .fc')

/** Words of at most 20 letters that are split over two lines. */
const findSplitWords = (): string[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const split: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement || !isShown(node.parentElement)) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d,.$/]{2,20}/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) split.push(word)
    }
  }
  return split
}

/** Controls that reach beyond the screen, except in a row that is scrolled sideways. */
const findCutControls = (): string[] =>
  [...document.querySelectorAll('main :is(a, button, input, select, textarea)')]
    .filter((each) => isShown(each) && each.getBoundingClientRect().width > 1 && !each.closest('[data-scrolls]'))
    .filter(
      (each) => each.getBoundingClientRect().right > window.innerWidth + 1 || each.getBoundingClientRect().left < -1,
    )
    .map((each) => each.outerHTML.slice(0, 150))

/** The first elements that make the page wider than the screen. */
const findWideElements = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((each) => isShown(each) && each.getBoundingClientRect().right > clientWidth + 1)
    .map((each) => each.outerHTML.slice(0, 130))
    .slice(0, 9)
}

/** Checks that nothing is wider than the screen, cut or split, at each width and with text of twice the size. */
export const expectFits = async (): Promise<void> => {
  const root = document.documentElement
  try {
    for (const { width, text } of screens) {
      await page.viewport(width, 900)
      root.style.fontSize = text
      const at = `${width} px, text ${text}`
      await expect.poll(findWideElements, { message: `wider than the screen: ${at}`, timeout: 5_000 }).toEqual([])
      expect(findCutControls(), `cut: ${at}`).toEqual([])
      if (text === '100%') expect(findSplitWords(), `split: ${at}`).toEqual([])
    }
  } finally {
    root.style.fontSize = ''
  }
}

import type { MouseEvent as ReactMouseEvent } from 'react'

/** Outside of every column: the calendar library takes a release there for no move. */
const OUTSIDE = { bubbles: true, clientX: -10_000, clientY: -10_000 }

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The button is released after its drag was canceled: no click. */
const ignoreClick = (): void => {
  const end = new AbortController()
  window.addEventListener('click', stop, { capture: true, signal: end.signal })
  setTimeout(() => end.abort())
}

/** For a press of the mouse on the calendar: Escape before the release takes back what was dragged, and closes nothing else. */
export const cancelDragByEscape = ({ button }: ReactMouseEvent): void => {
  if (button !== 0) return
  const end = new AbortController()
  const listening = { capture: true, signal: end.signal }
  window.addEventListener('mouseup', () => end.abort(), listening)
  const cancel = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    stop(event)
    end.abort()
    document.dispatchEvent(new MouseEvent('mousemove', OUTSIDE))
    document.dispatchEvent(new MouseEvent('mouseup', OUTSIDE))
    window.addEventListener('mouseup', ignoreClick, { capture: true, once: true })
  }
  window.addEventListener('keydown', cancel, listening)
}

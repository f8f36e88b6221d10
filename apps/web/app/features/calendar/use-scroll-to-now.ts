import { useEffect, useRef } from 'react'

/** Frames without movement after which the calendar has its final height: it renders with guessed heights first. */
const STILL_FRAMES = 5
const MAX_FRAMES = 120

const scrollTo = (line: Element): void => {
  if (line.getBoundingClientRect().top > window.innerHeight * 0.75) line.scrollIntoView({ block: 'center' })
}

/** Returns a function for the line of the current time. It scrolls there whenever the line appears out of sight. */
export const useScrollToNow = (): ((line: HTMLElement) => void) => {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return (line) => {
    cancelAnimationFrame(frame.current)
    line.dataset.now = ''
    let [last, still, frames] = [Number.NaN, 0, 0]
    const wait = () => {
      const { top } = line.getBoundingClientRect()
      still = top === last ? still + 1 : 0
      last = top
      frames += 1
      if (still < STILL_FRAMES && frames < MAX_FRAMES) frame.current = requestAnimationFrame(wait)
      else scrollTo(line)
    }
    wait()
  }
}

/** Scrolls to the current time, if today is shown. */
export const scrollToNow = (): void => {
  const line = document.querySelector('[data-now]')
  if (line) scrollTo(line)
}

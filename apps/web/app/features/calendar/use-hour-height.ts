import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Heights of an hour in pixels at the usual text size. At the minimum, 50 minutes have space for two lines. */
const heights = { desk: { min: 48, max: 96 }, phone: 72 }

/** Rounding and the borders of the table. */
const SPARE = 4

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Height of an hour. At a desk all hours fit below the top of the element, if they stay readable. */
export const useHourHeight = (hours: number, isMobile: boolean) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(64)
  const measure = useCallback(() => {
    const scale = textScale()
    if (isMobile) return setHeight(Math.round(heights.phone * scale))
    if (!ref.current) return
    // The first hour is below the column headers.
    const first = ref.current.querySelector('[data-time]') ?? ref.current
    const top = first.getBoundingClientRect().top + window.scrollY
    const fitting = Math.floor((window.innerHeight - top - SPARE) / hours)
    setHeight(Math.round(Math.min(Math.max(fitting, heights.desk.min * scale), heights.desk.max * scale)))
  }, [hours, isMobile])
  // After each render: the space above the grid depends on the view and its notes.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  return { ref, height }
}

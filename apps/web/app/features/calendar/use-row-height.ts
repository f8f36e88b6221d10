import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Heights of an hour in pixels at the usual text size. At the minimum, 50 minutes have space for two lines. */
const hourHeights = { desk: { min: 48, max: 96 }, phone: 72 }

/** The bars at the bottom of a phone. */
const PHONE_BARS = 117

/** Rounding and the borders of the table. */
const SPARE = 4

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

type Rows = { count: number; of: 'hours' | 'weeks'; isMobile: boolean }

/** Height of an hour or of a week. All rows fit below the top of the element, if they stay readable; on a phone, hours scroll. */
export const useRowHeight = ({ count, of, isMobile }: Rows) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(64)
  const measure = useCallback(() => {
    const scale = textScale()
    if (isMobile && of === 'hours') return setHeight(Math.round(hourHeights.phone * scale))
    if (!ref.current) return
    // The first row is below the column headers.
    const first = ref.current.querySelector(of === 'hours' ? '[data-time]' : '[role="cell"][data-date]') ?? ref.current
    const top = first.getBoundingClientRect().top + window.scrollY
    const space = window.innerHeight - top - (isMobile ? PHONE_BARS * scale : SPARE)
    const fitting = Math.floor(space / count)
    const { min, max } = hourHeights.desk
    setHeight(of === 'weeks' ? fitting : Math.round(Math.min(Math.max(fitting, min * scale), max * scale)))
  }, [count, of, isMobile])
  // After each render: the space above the grid depends on the view and its notes.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  return { ref, height }
}

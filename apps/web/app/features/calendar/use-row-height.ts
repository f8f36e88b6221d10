import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Heights of an hour in pixels at the usual text size. At the minimum, 50 minutes have space for two lines. */
const hourHeights = { desk: { min: 48, max: 96 }, phone: 72 }

/** The height of an entry that is a line of its hour. */
const lineHeights = { desk: 16, phone: 24 }

/** The bars at the bottom of a phone. */
const PHONE_BARS = 117

/** Rounding and the borders of the table. */
const SPARE = 4

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

type Rows = { count: number; of: 'hours' | 'weeks'; isMobile: boolean; lines?: number | undefined }

/** Height of an hour or of a week, and of the space for all. All rows fit below the top of the element, if they stay readable; on a phone, hours scroll. */
export const useRowHeight = ({ count, of, isMobile, lines = 0 }: Rows) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(64)
  const [room, setRoom] = useState(0)
  const measure = useCallback(() => {
    const scale = textScale()
    const bars = isMobile ? PHONE_BARS * scale : 0
    const above = ref.current?.getBoundingClientRect().top ?? 0
    setRoom(Math.floor(window.innerHeight - above - window.scrollY - bars))
    const phoneHour = Math.max(hourHeights.phone, lines * lineHeights.phone)
    if (isMobile && of === 'hours') return setHeight(Math.round(phoneHour * scale))
    if (!ref.current) return
    // The first row is below the column headers.
    const first = ref.current.querySelector(of === 'hours' ? '[data-time]' : '[role="cell"][data-date]') ?? ref.current
    const top = first.getBoundingClientRect().top + window.scrollY
    const space = window.innerHeight - top - (bars || SPARE)
    const fitting = Math.floor(space / count)
    const { max } = hourHeights.desk
    const min = Math.max(hourHeights.desk.min, lines * lineHeights.desk)
    setHeight(of === 'weeks' ? fitting : Math.round(Math.min(Math.max(fitting, min * scale), max * scale)))
  }, [count, of, isMobile, lines])
  // After each render: the space above the grid depends on the view and its notes.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  return { ref, height, room }
}

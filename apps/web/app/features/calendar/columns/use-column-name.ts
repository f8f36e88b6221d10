import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Names the header in which the element is. The library names it after the day that stands for the column, and hides its content. */
export const useColumnName = (spoken: string): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const cell = ref.current?.closest('[role="columnheader"]')
    cell?.setAttribute('aria-label', spoken)
    cell?.removeAttribute('aria-current')
    if (ref.current?.querySelector('button')) ref.current.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
  }, [spoken])
  return ref
}

import { useLayoutEffect, useRef } from 'react'

/** Returns the focus to the button that started a request: a button that is disabled meanwhile loses it. */
export const useKeptFocus = (isBusy: boolean): void => {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isBusy) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus()
  }, [isBusy])
}

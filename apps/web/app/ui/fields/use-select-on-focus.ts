import { type FocusEvent, type MouseEvent, useRef } from 'react'

/** Selects the whole text however the focus arrives, so that typing replaces it. A second click places the cursor. */
export const useSelectOnFocus = () => {
  const isFresh = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isFresh.current = true
      currentTarget.select()
    },
    // The browser places the cursor after the focus of a click.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isFresh.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      isFresh.current = false
    },
  }
}

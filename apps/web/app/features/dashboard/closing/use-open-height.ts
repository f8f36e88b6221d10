import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Height of a row while it asks for the outcome. Its result keeps it, so that no other row moves under the finger. */
export const useOpenHeight = (
  isPlain: boolean,
): { row: RefObject<HTMLDivElement | null>; height: RefObject<number> } => {
  const row = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    if (isPlain && row.current) height.current = row.current.getBoundingClientRect().height
  })
  return { row, height }
}

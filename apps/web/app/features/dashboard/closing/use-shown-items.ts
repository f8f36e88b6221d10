import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import { useState } from 'react'
import type { ClosingState } from './use-closing'

/** `isGone` is true for an item that another window has closed or moved. */
export type CloseDayState = ClosingState & { isGone: (item: { id: string }) => boolean }

/** Items that were open since the page was opened, as they are now: one that another window has closed stays in its place. */
export const useShownItems = (open: readonly OpenItem[]): readonly OpenItem[] => {
  const [shown, setShown] = useState(open)
  const known = new Set(shown.map(({ id }) => id))
  const added = open.filter(({ id }) => !known.has(id))
  if (added.length > 0) setShown([...shown, ...added])
  const now = new Map(open.map((item) => [item.id, item]))
  return shown.map((item) => now.get(item.id) ?? item)
}

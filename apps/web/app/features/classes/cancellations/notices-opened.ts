import { useSyncExternalStore } from 'react'

/** Whether the list of messages is open. Outside React, because the dialog that opens it may be gone with its page. */
let isOpen = false
const listeners = new Set<() => void>()
const set = (next: boolean) => () => {
  isOpen = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openNotices = set(true)
export const closeNotices = set(false)

let isAwaited = false
/** Opens the list once another page is shown: a dialog that opens on a page that is being left would keep it. */
export const openNoticesOnNextPage = (): void => {
  isAwaited = true
}
export const openAwaitedNotices = (): void => {
  if (isAwaited) openNotices()
  isAwaited = false
}

export const useNoticesOpened = (): boolean => useSyncExternalStore(subscribe, () => isOpen)

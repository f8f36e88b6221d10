import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and in the browser's first pass, true after: for whatever is read from the address or the device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

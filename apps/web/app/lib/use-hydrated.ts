import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and the first render, then true. Needed for values read from the URL or the device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

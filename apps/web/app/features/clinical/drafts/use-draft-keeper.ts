import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftKeeper } from './draft-keeper'
import { closeKeeper, type OpenedText, startKeeper } from './keepers'

export const useSaveOnClose = (keepers: readonly DraftKeeper[]): void => {
  const [all] = useState(keepers)
  useEffect(
    () => () => {
      for (const keeper of all) closeKeeper(keeper)
    },
    [all],
  )
}

/** One draft that is open in an editor. */
export const useDraftKeeper = (opened: OpenedText) => {
  const [keeper] = useState(() => startKeeper(opened))
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)
  useSaveOnClose([keeper])
  return { keeper, state }
}

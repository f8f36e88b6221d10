import { createContext, useEffect, useEffectEvent, useId } from 'react'
import type { Location } from 'react-router'

/**
 * A layer is an open dialog, panel or menu. Each has its own entry in the browser history, so that the back button closes
 * exactly one. The entry lists the open layers in its state; `ui/layers/layer-history.tsx` keeps both equal.
 */
type Layer = { close: () => void; inHistory: boolean; hasEntry: boolean }

export const openLayers = new Map<string, Layer>()

const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

export const subscribeToLayers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens a layer while `opened`; `close` is called when the user goes back. Returns the id of the layer. */
export const useLayer = (opened: boolean, close: () => void, { inHistory = true } = {}): string => {
  const id = useId()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!opened) return
    openLayers.set(id, { close: () => onBack(), inHistory, hasEntry: false })
    notify()
    return () => {
      openLayers.delete(id)
      notify()
    }
  }, [opened, id, inHistory])
  return id
}

/** Layer around a form; `null` on the page itself. */
export const LayerContext = createContext<string | null>(null)

/** The panel whose record is in the URL. */
export const PANEL = 'panel'

export const layersOf = ({ state }: Pick<Location, 'state'>): string[] => state?.layers ?? []

let closingPanel = false

/** Closes the panel by going back to the entry before it. */
export const closePanelLayer = (): void => {
  closingPanel = true
  notify()
}

export const forgetClosedPanel = (): void => {
  closingPanel = false
}

export const isLayerOpen = (id: string): boolean => (id === PANEL ? !closingPanel : openLayers.has(id))

/** True if no other layer is above. Escape reaches them all and must close only the top one. */
export const isTopLayer = (id: string): boolean => [...openLayers.keys()].at(-1) === id

export const layersInHistory = (): string[] =>
  [...openLayers].filter(([, { inHistory }]) => inHistory).map(([id]) => id)

/** The keys of the location that is left and of the one that was asked for. */
export type PendingNavigation = { from: string; key: string; leavesPage: boolean }

/**
 * True if the rendered location ends the navigation. A page may redirect, so that another location arrives. The location that is left may be
 * rendered after the navigation has begun: a step from there would cancel it.
 */
export const hasArrived = ({ from, key, leavesPage }: PendingNavigation, shown: string, isLoading: boolean): boolean =>
  shown === key || (shown !== from && leavesPage && !isLoading)

/** True from the request to go back until the browser has done it. */
export const goingBack = { current: false }

type Step = { back: number } | { layers: string[]; replace: boolean }

/** Next step to make the history entry list the open layers. Entries of closed layers are removed from the end only. */
export const nextStep = (
  listed: readonly string[],
  isOpen: (id: string) => boolean,
  open: readonly string[],
): Step | null => {
  const closed = listed.length - (listed.findLastIndex(isOpen) + 1)
  const added = open.find((id) => !listed.includes(id))
  if (added === undefined) return closed > 0 ? { back: closed } : null
  // The entry of a layer that has just closed is used for the next one, such as a dialog opened from a menu.
  if (closed > 1) return { back: closed - 1 }
  return { layers: [...listed.slice(0, listed.length - closed), added], replace: closed === 1 }
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Location,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import {
  forgetClosedPanel,
  goingBack,
  hasArrived,
  isLayerOpen,
  layersInHistory,
  layersOf,
  nextStep,
  openLayers,
  PANEL,
  type PendingNavigation,
  subscribeToLayers,
} from '~/lib/layers/layers'
import { DiscardQuestion } from './discard-question'

/** A browser that has no entry to go back to, such as in a copied tab, does nothing. */
const PATIENCE_MS = 1_000

/** A form of a new record starts again with the values of another URL. */
const isOtherDraft = (from: Location, to: Location): boolean =>
  from.pathname.endsWith('/new') && from.search !== to.search

/** Gives each open layer its history entry, and asks before the user leaves a page or a layer with unsaved input. */
export function LayerHistory() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  // The latest navigation that has begun and not arrived. Another one would cancel it.
  const pending = useRef<PendingNavigation | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A navigation that began while the browser was going back. The browser would undo it.
  const postponed = useRef<{ to: Location; replace: boolean } | null>(null)

  const resume = useEffectEvent(() => {
    if (postponed.current === null) return step()
    const { to, replace } = postponed.current
    postponed.current = null
    navigate(to, { replace, state: { ...to.state, layers: layersOf(to).filter(isLayerOpen) } })
  })

  const stopGoingBack = useEffectEvent(() => {
    if (!goingBack.current) return
    goingBack.current = false
    // The browser has gone back, and the page is on its way.
    if (history.state?.key !== location.key) return
    if (postponed.current) return resume()
    navigate(location, { replace: true, state: { ...location.state, layers: layersOf(location).filter(isLayerOpen) } })
  })

  const step = useEffectEvent(() => {
    if (pending.current || goingBack.current) return
    const { pathname, search, hash, state } = location
    const next = nextStep(layersOf(location), isLayerOpen, layersInHistory())
    if (next === null) return
    if ('back' in next) {
      goingBack.current = true
      navigate(-next.back)
      timer.current = setTimeout(stopGoingBack, PATIENCE_MS)
    } else {
      // Set now: if the user goes back at once, this component only sees the location after that.
      for (const [id, layer] of openLayers) layer.hasEntry = next.layers.includes(id)
      navigate(
        { pathname, search, hash },
        { replace: next.replace, state: { ...state, layers: next.layers }, preventScrollReset: true },
      )
    }
  })

  // After all effects of a render: a dialog that opens may replace a menu that closes.
  useEffect(() => subscribeToLayers(() => queueMicrotask(step)), [])

  const arrive = useEffectEvent(() => {
    if (pending.current && !hasArrived(pending.current, location.key, isLoading)) return
    pending.current = null
    goingBack.current = false
    clearTimeout(timer.current)
    const listed = layersOf(location)
    // Until then the panel is still to be closed, after the navigation that was under way.
    if (!listed.includes(PANEL)) forgetClosedPanel()
    for (const [id, layer] of openLayers) {
      const hadEntry = layer.hasEntry
      layer.hasEntry = listed.includes(id)
      if (!hadEntry || layer.hasEntry || navigationType !== 'POP') continue
      openLayers.delete(id)
      layer.close()
    }
    resume()
  })
  // A user who goes back before the entry of a layer was rendered returns to the same location.
  const [returns, setReturns] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each location
  useEffect(() => arrive(), [location, returns])

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (goingBack.current && historyAction !== 'POP') {
      postponed.current = { to: nextLocation, replace: historyAction === 'REPLACE' }
      return true
    }
    const kept = layersOf(nextLocation)
    const leavesPage = currentLocation.pathname !== nextLocation.pathname || isOtherDraft(currentLocation, nextLocation)
    const asks = hasUnsavedWork((layer) => (layer === null ? leavesPage : isLayerOpen(layer) && !kept.includes(layer)))
    pending.current = asks ? null : { from: currentLocation.key, key: nextLocation.key, leavesPage }
    if (!asks && historyAction === 'POP' && nextLocation.key === location.key) setReturns((count) => count + 1)
    return asks
  })
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedWork()) event.preventDefault()
    }, []),
  )
  return (
    <DiscardQuestion
      opened={blocker.state === 'blocked' && postponed.current === null}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}

import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import {
  forgetClosedPanel,
  isLayerOpen,
  layersInHistory,
  layersOf,
  nextStep,
  openLayers,
  subscribeToLayers,
} from '~/lib/layers'
import { DiscardQuestion } from './discard-question'

/** Gives each open layer its history entry, and asks before the user leaves a page or a layer with unsaved input. */
export function LayerHistory() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  // A navigation has begun and the location has not changed yet.
  const moving = useRef<'back' | 'other' | null>(null)
  // A navigation that began while the browser was going back. The browser would undo it.
  const postponed = useRef<{ to: Location; replace: boolean } | null>(null)

  const step = useEffectEvent(() => {
    if (moving.current) return
    const { pathname, search, hash, state } = location
    const next = nextStep(layersOf(location), isLayerOpen, layersInHistory())
    if (next === null) return
    if ('back' in next) {
      moving.current = 'back'
      navigate(-next.back)
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
    moving.current = null
    forgetClosedPanel()
    const listed = layersOf(location)
    for (const [id, layer] of openLayers) {
      const hadEntry = layer.hasEntry
      layer.hasEntry = listed.includes(id)
      if (!hadEntry || layer.hasEntry || navigationType !== 'POP') continue
      openLayers.delete(id)
      layer.close()
    }
    if (postponed.current === null) return step()
    const { to, replace } = postponed.current
    postponed.current = null
    navigate(to, { replace, state: { ...to.state, layers: layersOf(to).filter(isLayerOpen) } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: runs once for each location
  useEffect(() => arrive(), [location])

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (moving.current === 'back' && historyAction !== 'POP') {
      postponed.current = { to: nextLocation, replace: historyAction === 'REPLACE' }
      return true
    }
    const kept = layersOf(nextLocation)
    const leavesPage = currentLocation.pathname !== nextLocation.pathname
    const asks = hasUnsavedWork((layer) => (layer === null ? leavesPage : isLayerOpen(layer) && !kept.includes(layer)))
    if (!asks) moving.current = 'other'
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

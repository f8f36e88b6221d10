import { useEffect, useEffectEvent, useRef } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { openLayers } from '~/lib/layers/layers'
import { focusFirstRow } from '~/ui/list/focus-first-row'
import { type May, useMay } from '../../team/use-may'
import { newPages } from '../new-pages'
import { areSingleKeysOn } from './single-keys'

/** Time for the key after Alt+N. */
const PAUSE_MS = 2_000

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Page of a new record of the list that is shown; on other pages a new appointment, on a patient's page for this patient. */
const findNewPath = (pathname: string, may: May): string | null => {
  const page = newPages.find(({ list }) => list === pathname) ?? newPages[0]
  if (!page || !may(page.needs) || pathname === page.path) return null
  const patient = matchPath('/admin/patients/:id', pathname)?.params.id
  return patient && patient !== 'new' ? `${page.path}?patient=${patient}` : page.path
}

const focusListSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('#conteudo input[type=search]')
  field?.focus()
  field?.select()
  return field !== null && document.activeElement === field
}

/** Keyboard shortcuts of the admin area; none while a dialog is open. */
export const useShortcuts = ({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const may = useMay()
  const newAt = useRef(Number.NEGATIVE_INFINITY)

  const pressSingle = (event: KeyboardEvent) => {
    const isNew = event.key.toLowerCase() === 'n' && !event.shiftKey
    if (!isNew && event.key !== '/' && event.key !== '?') return
    if (isTyping(event.target) || event.altKey || event.repeat || !areSingleKeysOn()) return
    // The key must not be typed into the field that gets the focus.
    event.preventDefault()
    if (event.key === '?') return onHelp()
    if (event.key === '/') return focusListSearch() ? undefined : onSearch()
    const path = findNewPath(pathname, may)
    if (path) navigate(path)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || openLayers.size > 0) return
    // Nothing has the focus: the arrow leads into the list. No character, so it needs no switch.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (event.key === 'ArrowDown' && isLost && !event.altKey && !event.shiftKey && focusFirstRow())
      return event.preventDefault()
    // Alt+N works in a field too, and the second key is not typed.
    const isStart = event.altKey && event.code === 'KeyN'
    const isSecond = !event.altKey && event.timeStamp - newAt.current < PAUSE_MS
    newAt.current = isStart ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isStart) return event.preventDefault()
    const page = isSecond ? newPages.find(({ key }) => key === event.key.toLowerCase()) : undefined
    if (!page) return pressSingle(event)
    event.preventDefault()
    if (may(page.needs)) navigate(page.path)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export type Cursors = { after?: string | undefined; before?: string | undefined }

const lastShown = new Map<string, string>()

/** Last URL of a list, to return from a record to the same search and page. */
export const lastListUrl = (path: string): string => path + (lastShown.get(path) ?? '')

/** Needed by tests, which share one page. */
export const clearLastListUrls = (): void => lastShown.clear()

/** Page of a list in the URL, whatever its filters are. */
export type ListAddress = Pick<ReturnType<typeof useListUrlState>, 'cursors' | 'show' | 'turnTo'>

/**
 * Keeps search, filters and page of a list in the URL, so that they survive a reload, can be shared and work with the
 * back button. Default values are left out.
 */
export const useListUrlState = <F extends Record<string, string>>(defaults: F) => {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => void lastShown.set(pathname, search), [pathname, search])
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, address.get(name) ?? value]),
  ) as F
  const cursors: Cursors = { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined }
  // The URL changes with a delay. A second change must build on the first one.
  const wanted = useRef(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only a changed URL resets the filters
  useEffect(() => {
    wanted.current = filters
  }, [search])
  const given = (shown: F) => Object.entries(shown).filter(([name, value]) => value !== defaults[name])

  return {
    filters,
    cursors,
    /** A new search or filter starts at the first page. */
    show: (change: Partial<F>): void => {
      wanted.current = { ...wanted.current, ...change }
      setAddress(given(wanted.current), { replace: true })
    },
    /** Returns a function that opens another page; `null` if there is none. */
    turnTo: (place: keyof Cursors, cursor: string | null): (() => void) | null =>
      cursor === null ? null : () => setAddress([...given(filters), [place, cursor]]),
  }
}

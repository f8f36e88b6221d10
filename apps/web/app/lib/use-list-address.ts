import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type Cursors = { after?: string | undefined; before?: string | undefined }

const lastShown = new Map<string, string>()

/** The list as it was last looked at: whoever opened a record from it comes back to the same search and page. */
export const listAddress = (path: string): string => path + (lastShown.get(path) ?? '')

/**
 * What a list shows stands in the address: the search, the filters, the page. So it survives a reload, can be sent to
 * someone, and the back button leads back to it. Values equal to their default are left out.
 */
export const useListAddress = <F extends Record<string, string>>(defaults: F) => {
  const [address, setAddress] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => void lastShown.set(pathname, search), [pathname, search])
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, address.get(name) ?? value]),
  ) as F
  const cursors: Cursors = { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined }
  // What was asked for last: the address follows a moment later, and a second wish meanwhile must not undo the first.
  const wanted = useRef(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only a new address says something new
  useEffect(() => {
    wanted.current = filters
  }, [search])
  const given = (shown: F) => Object.entries(shown).filter(([name, value]) => value !== defaults[name])

  return {
    filters,
    cursors,
    /** Another search or filter begins at its first page. */
    show: (change: Partial<F>): void => {
      wanted.current = { ...wanted.current, ...change }
      setAddress(given(wanted.current), { replace: true })
    },
    /** The way to another page, if there is one. */
    turnTo: (place: keyof Cursors, cursor: string | null): (() => void) | null =>
      cursor === null ? null : () => setAddress([...given(filters), [place, cursor]]),
  }
}

import { useSearchParams } from 'react-router'

/** What picks the rows behind one figure of a chart. */
const focusing = ['week', 'standing', 'weekday', 'hour', 'month', 'method']
const paging = ['after', 'before']

/** What the whole report is asked with, whichever of its figures is looked at. */
export const withoutFocus = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !focusing.includes(name))) as Q

/** A report stands in its address, with the figure that is looked at and the page. */
export const useReportAddress = () => {
  const [address, setAddress] = useSearchParams()
  const without = (names: readonly string[]): [string, string][] =>
    [...address].filter(([name]) => !names.includes(name))
  const whole = without([...focusing, ...paging])
  return {
    cursors: { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined },
    /** Where the rows behind a figure are shown. */
    figure: (focus: Readonly<Record<string, string | number>>): string =>
      `?${new URLSearchParams([...whole, ...Object.entries(focus).map(([name, value]): [string, string] => [name, String(value)])])}`,
    unfocused: `?${new URLSearchParams(whole)}`,
    /** The way to another page, if there is one. */
    pageTo: (place: 'after' | 'before', cursor: string | null): (() => void) | null =>
      cursor === null ? null : () => setAddress([...without(paging), [place, cursor]], { preventScrollReset: true }),
  }
}

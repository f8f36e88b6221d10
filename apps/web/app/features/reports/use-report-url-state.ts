import { useSearchParams } from 'react-router'

/** Parameters that select the rows of one chart figure. */
const focusing = ['week', 'standing', 'weekday', 'hour', 'month', 'method']
const paging = ['after', 'before']

/** The query of the whole report, without the selected figure. */
export const withoutFocus = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !focusing.includes(name))) as Q

/** The URL state of a report: filters, selected figure and page. */
export const useReportUrlState = () => {
  const [address, setAddress] = useSearchParams()
  const without = (names: readonly string[]): [string, string][] =>
    [...address].filter(([name]) => !names.includes(name))
  const whole = without([...focusing, ...paging])
  return {
    cursors: { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined },
    /** Link to the rows of a figure. */
    figure: (focus: Readonly<Record<string, string | number>>): string =>
      `?${new URLSearchParams([...whole, ...Object.entries(focus).map(([name, value]): [string, string] => [name, String(value)])])}`,
    unfocused: `?${new URLSearchParams(whole)}`,
    /** Navigates to another page; `null` if there is none. */
    pageTo: (place: 'after' | 'before', cursor: string | null): (() => void) | null =>
      cursor === null ? null : () => setAddress([...without(paging), [place, cursor]], { preventScrollReset: true }),
  }
}

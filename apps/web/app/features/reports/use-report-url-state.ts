import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { useSearchParams } from 'react-router'

/** Parameters that select the rows of one chart figure. */
const focusing = ['week', 'standing', 'weekday', 'hour', 'month', 'method']

/** Parameters of the page. */
const paging = ['after', 'before']

const without = (address: URLSearchParams, names: readonly string[]): [string, string][] =>
  [...address].filter(([name]) => !names.includes(name))

/** Older links name the enrollment report as the type. */
const toCurrentAddress = (address: URLSearchParams): URLSearchParams =>
  address.get('type') === 'enrollments'
    ? new URLSearchParams([...without(address, ['type']), ['enrollments', 'shown']])
    : address

/** The parameters of the report page. */
export const useReportAddress = (): ReturnType<typeof useSearchParams> => {
  const [address, setAddress] = useSearchParams()
  return [toCurrentAddress(address), setAddress]
}

/** The query of the whole report, without the selected figure. */
export const withoutFocus = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !focusing.includes(name))) as Q

/** The filters and the selected figure in the URL. */
export const filtersIn = (address: URLSearchParams): Record<string, string> =>
  Object.fromEntries(without(address, ['type', 'enrollments', ...paging]))

/** Links to the rows of a figure and back to the whole report. */
export const useReportFigure = () => {
  const [address] = useReportAddress()
  const whole = without(address, [...focusing, ...paging])
  return {
    figure: (focus: Readonly<Record<string, string | number>>): string =>
      `?${new URLSearchParams([...whole, ...Object.entries(focus).map(([name, value]): [string, string] => [name, String(value)])])}`,
    unfocused: `?${new URLSearchParams(whole)}`,
    /** The same report over another period. */
    over: ({ from, to }: { from: CivilDate; to: CivilDate }): string =>
      `?${new URLSearchParams([...without(address, [...focusing, ...paging, 'from', 'to']), ['from', from], ['to', to]])}`,
  }
}

/** The page of a report in the URL. */
export const useReportPage = () => {
  const [address, setAddress] = useReportAddress()
  return {
    cursors: { after: address.get('after') ?? undefined, before: address.get('before') ?? undefined },
    /** Navigates to another page; `null` if there is none. */
    pageTo: (place: 'after' | 'before', cursor: string | null): (() => void) | null =>
      cursor === null
        ? null
        : () =>
            setAddress([...without(address, paging), [place, cursor]], {
              preventScrollReset: true,
            }),
  }
}

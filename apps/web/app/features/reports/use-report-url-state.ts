import type { ReportName } from '@postura/domain/reports/report'
import { useSearchParams } from 'react-router'

/** Parameters that select the rows of one chart figure. */
const focusing = ['week', 'standing', 'weekday', 'hour', 'month', 'method']

/** Parameters of the page. The enrollment report is below another report, so it has its own. */
const paging = { after: 'after', before: 'before' }
const enrollmentPaging = { after: 'enrollments_after', before: 'enrollments_before' }

const without = (address: URLSearchParams, names: readonly string[]): [string, string][] =>
  [...address].filter(([name]) => !names.includes(name))

/** Older links name the enrollment report as the type, and have its page without a prefix. */
const toCurrentAddress = (address: URLSearchParams): URLSearchParams => {
  if (address.get('type') !== 'enrollments') return address
  const renamed: Record<string, string> = enrollmentPaging
  const others = without(address, ['type']).map(([name, value]): [string, string] => [renamed[name] ?? name, value])
  return new URLSearchParams([...others, ['enrollments', 'shown']])
}

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
  Object.fromEntries(
    without(address, ['type', 'enrollments', ...Object.values(paging), ...Object.values(enrollmentPaging)]),
  )

/** Links to the rows of a figure and back to the whole report. */
export const useReportFigure = () => {
  const [address] = useReportAddress()
  const whole = without(address, [...focusing, ...Object.values(paging)])
  return {
    figure: (focus: Readonly<Record<string, string | number>>): string =>
      `?${new URLSearchParams([...whole, ...Object.entries(focus).map(([name, value]): [string, string] => [name, String(value)])])}`,
    unfocused: `?${new URLSearchParams(whole)}`,
  }
}

/** The page of a report in the URL. */
export const useReportPage = (type: ReportName) => {
  const [address, setAddress] = useReportAddress()
  const names = type === 'enrollments' ? enrollmentPaging : paging
  return {
    cursors: { after: address.get(names.after) ?? undefined, before: address.get(names.before) ?? undefined },
    /** Navigates to another page; `null` if there is none. */
    pageTo: (place: 'after' | 'before', cursor: string | null): (() => void) | null =>
      cursor === null
        ? null
        : () =>
            setAddress([...without(address, Object.values(names)), [names[place], cursor]], {
              preventScrollReset: true,
            }),
  }
}

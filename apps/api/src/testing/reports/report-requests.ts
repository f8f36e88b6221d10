import { expect } from 'vitest'
import type { Call } from '../build-test-app.ts'
import { parseStrictCsv } from './strict-csv.ts'

export type ReportQuery = Record<string, string | number | undefined>
export type Page = { items: { id: string }[]; previous: string | null; next: string | null }

/** Covers the rows of every test. */
export const allTime = { from: '2000-01-01', to: '2029-12-31' }

export const reportUrlOf = (report: string, asked: ReportQuery): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) said.set(name, String(value))
  return `/api/reports/${report}?${said}`
}

export const getReport = async (call: Call, report: string, asked: ReportQuery) => {
  const response = await call('GET', reportUrlOf(report, asked))
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
  return response
}

export const getReportPage = async (call: Call, report: string, asked: ReportQuery): Promise<Page> =>
  (await getReport(call, report, asked)).json()

/** Reads all pages of this size. */
export const listReportPages = async (
  call: Call,
  report: string,
  asked: ReportQuery,
  size?: number,
): Promise<Page[]> => {
  const pages = [await getReportPage(call, report, { ...asked, size })]
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
    pages.push(await getReportPage(call, report, { ...asked, size, after }))
  return pages
}

export const listReportRows = async (call: Call, report: string, asked: ReportQuery, size?: number) =>
  (await listReportPages(call, report, asked, size)).flatMap(({ items }) => items)

export const getReportSummary = async (call: Call, report: string, asked: ReportQuery) =>
  (await getReport(call, `${report}/summary`, asked)).json()

/** CSV rows, keyed by column name. */
export const getReportCsv = async (
  call: Call,
  report: string,
  asked: ReportQuery,
): Promise<Record<string, string>[]> => {
  const [head = [], ...rows] = parseStrictCsv((await getReport(call, `${report}.csv`, asked)).rawPayload)
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])))
}

import { expect } from 'vitest'
import type { Call } from '../build-test-app.ts'
import { readStrictly } from './strict-csv.ts'

export type Asked = Record<string, string | number | undefined>
export type Page = { items: { id: string }[]; previous: string | null; next: string | null }

/** Everything any test ever wrote. */
export const always = { from: '2000-01-01', to: '2199-12-31' }

export const addressOf = (report: string, asked: Asked): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) said.set(name, String(value))
  return `/api/reports/${report}?${said}`
}

export const ask = async (call: Call, report: string, asked: Asked) => {
  const response = await call('GET', addressOf(report, asked))
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, ''])
  return response
}

export const askPage = async (call: Call, report: string, asked: Asked): Promise<Page> =>
  (await ask(call, report, asked)).json()

/** All pages of so many rows, one after the other. */
export const askPages = async (call: Call, report: string, asked: Asked, size?: number): Promise<Page[]> => {
  const pages = [await askPage(call, report, { ...asked, size })]
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
    pages.push(await askPage(call, report, { ...asked, size, after }))
  return pages
}

export const askRows = async (call: Call, report: string, asked: Asked, size?: number) =>
  (await askPages(call, report, asked, size)).flatMap(({ items }) => items)

export const askSummary = async (call: Call, report: string, asked: Asked) =>
  (await ask(call, `${report}/summary`, asked)).json()

/** The rows of the file, under the names of its head. */
export const askCsv = async (call: Call, report: string, asked: Asked): Promise<Record<string, string>[]> => {
  const [head = [], ...rows] = readStrictly((await ask(call, `${report}.csv`, asked)).rawPayload)
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])))
}

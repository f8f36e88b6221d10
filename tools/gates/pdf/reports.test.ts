// Gate G9, reports: the table read back from the PDF equals the report, cell by cell. About 20 s.

import { buildReportPrint } from '@postura/domain/reports/report.print'
import {
  buildAppointmentColumns,
  buildClassColumns,
  buildPaymentColumns,
  enrollmentColumns,
} from '@postura/domain/reports/report.table'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import type { PrintColumn, TablePrint } from '@postura/domain/shared/table/table-print'
import { toPdfText } from '@postura/web/pdf/pdf-text'
import { createTablePdf } from '@postura/web/pdf/table-pdf'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { type PrintedLine, readPdf } from '../../local/read-pdf.ts'
import { hostileText } from './hostile-text.ts'
import { findLinesOutsideBody, findPdfProblems, LANDSCAPE_MARGINS, stripSpaces } from './pdf-problems.ts'

const RUNS = chooseRunCount(10, 40)
const GAP_MM = 4
let [pages, rowsRead] = [0, 0]

const name = fc
  .oneof(hostileText, fc.lorem({ maxCount: 4 }))
  .map((text) => text.replace(/\s+/gu, ' ').slice(0, 120) || 'Ana')
const instant = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = instant.map((text) => text.slice(0, 10))
const id = fc.uuid()

const appointmentRow = fc.record({
  id,
  patient_name: name,
  professional_name: fc.option(name),
  title: fc.constantFrom('Primeira Consulta' as const, 'Consulta de Alta' as const),
  start_time: instant,
  end_time: instant,
  status: fc.constantFrom('scheduled' as const, 'canceled' as const),
  cancel_reason: fc.constantFrom(null, 'no_show' as const),
})
const classRow = fc.record({
  id,
  title: name,
  professional_name: fc.option(name),
  start_time: instant,
  end_time: instant,
  capacity: fc.integer({ min: 1, max: 200 }),
  enrolled: fc.integer({ min: 0, max: 200 }),
  status: fc.constantFrom('scheduled' as const, 'canceled' as const),
})
const paymentRow = fc.record({
  id,
  patient_name: name,
  professional_name: fc.option(name),
  description: name,
  amount_cents: fc.integer({ min: 0, max: 100_000_000 }),
  due_date: day,
  payment_date: fc.option(day),
  payment_method: fc.constantFrom(null, 'pix' as const, 'credit_card' as const),
  status: fc.constantFrom('pending' as const, 'paid' as const),
})
const enrollmentRow = fc.record({
  id,
  patient_name: name,
  total_enrollments: fc.nat(9_999),
  active_enrollments: fc.nat(9_999),
  canceled_enrollments: fc.nat(9_999),
  classes: fc.array(
    fc.record({
      class_title: name,
      enrollment_date: day,
      status: fc.constantFrom('enrolled' as const, 'canceled' as const),
      count: fc.integer({ min: 1, max: 104 }),
    }),
    { maxLength: 40 },
  ),
})

const printOf = <R>(type: 'appointments' | 'enrollments', columns: readonly PrintColumn<R>[], rows: readonly R[]) =>
  buildReportPrint({
    type,
    period: { from: '2026-11-01', to: '2026-11-30' },
    filters: [{ label: 'Paciente', value: 'Ana Lima' }],
    now: new Date('2026-11-30T20:00:00Z'),
    today: '2026-11-30',
    columns,
    rows,
    totals: [{ label: 'Total de registros', value: String(rows.length) }],
  })

/** The left edge of each column, computed from the widths of the report. */
const startsOf = ({ columns }: TablePrint): number[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = LANDSCAPE_MARGINS.right - LANDSCAPE_MARGINS.left - GAP_MM * (columns.length - 1)
  let at = LANDSCAPE_MARGINS.left
  return columns.map(({ share }) => {
    const start = at
    at += (room * share) / shares + GAP_MM
    return start
  })
}

/** The table lines by column, without the headers that each page repeats. */
const columnsOf = (lines: readonly PrintedLine[], print: TablePrint): PrintedLine[][] => {
  const starts = startsOf(print)
  const body = lines.filter(({ baseline }) => baseline > LANDSCAPE_MARGINS.top && baseline < LANDSCAPE_MARGINS.bottom)
  const labels = print.columns.map(({ label }) => label)
  const columnOf = ({ left }: PrintedLine) => starts.findLastIndex((start) => left > start - 0.2)
  const heads = new Map<number, number>()
  for (const line of body)
    if (line.text === labels.at(-1) && columnOf(line) === labels.length - 1 && !heads.has(line.page))
      heads.set(line.page, line.baseline)
  const total = body.findLast(({ text }) => text === 'Total de registros')
  return labels.map((_, column) =>
    body.filter(
      (line) =>
        columnOf(line) === column &&
        line.baseline > (heads.get(line.page) ?? 0) + 0.1 &&
        (!total || line.page < total.page || line.baseline < total.baseline - 0.1),
    ),
  )
}

/** Differences between the PDF and the report, cell by cell, including cells of a row with different baselines. */
const differences = async (bytes: Uint8Array, print: TablePrint): Promise<string[]> => {
  const read = await readPdf(bytes)
  pages += read.pages
  const left = columnsOf(read.lines, print).map((lines) => [...lines])
  const found: string[] = []
  for (const row of print.rows) {
    const tops = row.map((cell, column) => {
      const wanted = stripSpaces(toPdfText(cell))
      const lines = left[column] ?? []
      let said = ''
      let top: PrintedLine | undefined
      while (said.length < wanted.length && lines.length > 0) {
        const line = lines.shift()
        top ??= line
        said += stripSpaces(line?.text ?? '')
      }
      if (said !== wanted) found.push(`${said} for ${wanted}`)
      return top
    })
    const begun = tops.filter((top) => top !== undefined)
    if (
      begun.some(
        ({ page, baseline }) => page !== begun[0]?.page || Math.abs(baseline - (begun[0]?.baseline ?? 0)) > 0.1,
      )
    )
      found.push(`a row is not in line: ${row.join(' | ')}`)
    rowsRead += 1
  }
  found.push(...left.flat().map(({ text }) => `more than was said: ${text}`))
  return [
    ...found,
    ...findPdfProblems(read, LANDSCAPE_MARGINS),
    ...findLinesOutsideBody(
      read.lines.filter(({ baseline }) => baseline > 15 && baseline < 192),
      LANDSCAPE_MARGINS,
    ),
  ]
}

describe('a report read back from its PDF', () => {
  const now = '2026-11-16T12:00:00.000Z'
  test.each([
    [
      'appointments',
      fc
        .array(appointmentRow, { maxLength: 60 })
        .map((rows) => printOf('appointments', buildAppointmentColumns(true), rows)),
    ],
    [
      'classes',
      fc.array(classRow, { maxLength: 60 }).map((rows) => printOf('appointments', buildClassColumns(now, true), rows)),
    ],
    [
      'payments',
      fc
        .array(paymentRow, { maxLength: 60 })
        .map((rows) => printOf('appointments', buildPaymentColumns('2026-11-16', true), rows)),
    ],
    [
      'enrollments',
      fc.array(enrollmentRow, { maxLength: 12 }).map((rows) => printOf('enrollments', enrollmentColumns, rows)),
    ],
  ])(
    'has the same cells: %s',
    async (_, print) => {
      await fc.assert(
        fc.asyncProperty(print, async (each) => {
          expect(await differences(await createTablePdf(each), each)).toEqual([])
        }),
        { numRuns: RUNS, seed, endOnFailure: true },
      )
    },
    240_000,
  )

  test('differs if a value is changed, a row is missing or a row is added', async () => {
    const [first, second] = fc.sample(paymentRow, { numRuns: 2, seed: 7 })
    if (!first || !second) throw new Error('no rows')
    const print = printOf('appointments', buildPaymentColumns('2026-11-16', true), [first, second])
    const [top = [], bottom = []] = print.rows
    for (const rows of [[top.with(2, 'R$ 0,01'), bottom], [top], [top, bottom, bottom]])
      expect(await differences(await createTablePdf({ ...print, rows }), print)).not.toEqual([])
  })

  test('has its amounts at the right edge of their column', async () => {
    const rows = fc.sample(paymentRow, { numRuns: 20, seed: 5 })
    const print = printOf('appointments', buildPaymentColumns('2026-11-16', true), rows)
    const { lines } = await readPdf(await createTablePdf(print))
    const amounts = print.columns.findIndex(({ money }) => money)
    const edge = startsOf(print)[amounts + 1] ?? 0
    const ends = columnsOf(lines, print)[amounts]?.map(({ right }) => Math.round((edge - GAP_MM - right) * 2))
    expect(ends).toEqual(rows.map(() => 0))
  })

  test('has up to the maximum number of rows, and is created in time', async () => {
    const rows = fc.sample(paymentRow, { numRuns: 5_000, seed: 9 })
    const print = printOf('appointments', buildPaymentColumns('2026-11-16', true), rows)
    const before = process.cpuUsage()
    const bytes = await createTablePdf(print)
    const { user, system } = process.cpuUsage(before)
    expect(
      reportFigure(
        { name: 'report_pdf_cpu_seconds', value: Math.round((user + system) / 100_000) / 10, op: '<=', target: 20 },
        `5,000 rows, ${Math.round(bytes.length / 1024)} KB`,
      ),
    ).toBe(true)
  })
})

test('the number of cells read is reported', () => {
  expect(
    reportFigure(
      { name: 'report_sheets_read', value: pages, op: '>=', target: 4 * RUNS },
      `${rowsRead} rows, each cell by itself`,
    ),
  ).toBe(true)
})

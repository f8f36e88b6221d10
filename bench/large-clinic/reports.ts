import { median, reportFigure } from '@postura/tools/local/figure'
import { measurePeakMegabytes, memoryMegabytesOf } from '@postura/tools/local/measure/memory'
import { type BenchQuery, compareSizes, type LargeClinic } from '../compare-sizes.ts'
import { generateAgendaRows } from '../data/agenda-rows.ts'
import { generatePaymentRows } from '../data/payment-rows.ts'
import { download } from './download.ts'

/** The widest possible period. */
const always = { from: '2000-01-01', to: '2099-12-31' }
const month = { from: '2026-10-01', to: '2026-10-31' }
const at = (path: string, filters: Record<string, string>) => `/api/reports/${path}?${new URLSearchParams(filters)}`

const pagesOf = (report: string, hundredth: string): BenchQuery<unknown>[] => {
  const all = at(report, always)
  return [
    { name: `report_${report}_first_page`, target: 1.3, call: () => ({ path: all }) },
    // The small clinic has no page 100, so its first page is the baseline.
    {
      name: `report_${report}_hundredth_page`,
      target: 1.3,
      call: () => ({ path: all }),
      inLarge: `${all}&after=${hundredth}`,
    },
    { name: `report_${report}_month`, call: () => ({ path: at(report, month) }) },
    { name: `report_${report}_summary`, call: () => ({ path: at(`${report}/summary`, always) }) },
    { name: `report_${report}_summary_month`, call: () => ({ path: at(`${report}/summary`, month) }) },
  ]
}

const byDay = (by: string): BenchQuery<unknown> => ({
  name: `report_payments_by_${by}`,
  target: 1.3,
  call: () => ({ path: at('payments', { ...always, by }) }),
})

const DOWNLOADS = 5

/** Downloads all rows as a file: it must start at once and be complete, without being held in server memory. */
const downloadAll =
  (path: string, name: string) =>
  async ({ apiUrl, serverPid, cookie, size }: LargeClinic): Promise<boolean> => {
    const before = memoryMegabytesOf(serverPid)
    const downloads: Awaited<ReturnType<typeof download>>[] = []
    const { peak } = await measurePeakMegabytes(serverPid, async () => {
      for (let n = 0; n < DOWNLOADS; n += 1) downloads.push(await download(`${apiUrl}${path}`, cookie))
    })
    const missing = Math.max(...downloads.map(({ rows }) => Math.abs(size + 1 - rows)))
    const seconds = (median(downloads.map(({ ms }) => ms)) / 1_000).toFixed(1)
    const told = `${downloads[0]?.megabytes.toFixed(0)} MB in ${seconds} s`
    const grown = { name: `${name}_of_${size}_memory_mb`, value: Math.round(peak - before) }
    const waited = Math.round(median(downloads.map(({ firstByteMs }) => firstByteMs)))
    return [
      reportFigure({ name: `${name}_of_${size}_rows_missing`, value: missing, op: '<=', target: 0 }, told),
      reportFigure({ ...grown, op: '<=', target: 60 }, `from ${before.toFixed(0)} MB to ${peak.toFixed(0)} MB`),
      reportFigure({ name: `${name}_of_${size}_first_byte_ms`, value: waited, op: '<=', target: 1_000 }),
    ].every(Boolean)
  }

/** Compares the reports of a clinic with 200,000 payments or appointments to one with 2,000. */
export const measureReports = async (superuserUrl: string, run: string): Promise<boolean> => {
  const payments = await compareSizes<{ id: string }>(superuserUrl, {
    database: `postura_bench_reports_${run}`,
    rows: generatePaymentRows,
    list: at('payments', always),
    questions: (hundredth) => [...pagesOf('payments', hundredth), byDay('due_date'), byDay('payment_date')],
    also: downloadAll(at('payments.csv', always), 'payments_csv'),
  })
  const appointments = await compareSizes<{ id: string }>(superuserUrl, {
    database: `postura_bench_agenda_reports_${run}`,
    rows: generateAgendaRows,
    list: at('appointments', always),
    questions: (hundredth) => pagesOf('appointments', hundredth),
    also: downloadAll(at('appointments.csv', always), 'appointments_csv'),
  })
  return payments && appointments
}

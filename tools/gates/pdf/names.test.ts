// Gate G9, names: every kind of PDF that contains a patient's name prints it with its own letters. About 20 s.

import { sampleSources, sampleValues } from '@postura/domain/documents/document.fixture'
import { buildDocumentPrint } from '@postura/domain/documents/document.print'
import { documentTypes } from '@postura/domain/documents/document-types'
import { sampleReceipt, sampleReceiptSources } from '@postura/domain/receipts/receipt.fixture'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import { sampleTaxReceipt, sampleTaxReceiptSources } from '@postura/domain/receipts/tax-receipts/tax-receipt.fixture'
import { buildTaxReceiptPrint } from '@postura/domain/receipts/tax-receipts/tax-receipt.print'
import { buildReportPrint } from '@postura/domain/reports/report.print'
import {
  buildAppointmentColumns,
  buildClassColumns,
  buildPaymentColumns,
  enrollmentColumns,
} from '@postura/domain/reports/report.table'
import type { PrintColumn } from '@postura/domain/shared/table/table-print'
import { createDocumentPdf } from '@postura/web/document-pdf'
import { createPdf } from '@postura/web/pdf/create-pdf'
import { createTablePdf } from '@postura/web/pdf/table-pdf'
import { createReceiptPdf } from '@postura/web/receipt-pdf'
import { expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { readPdf } from '../../local/read-pdf.ts'

const today = '2026-11-15'
const noon = `${today}T15:00:00.000Z`
const id = '019b0000-0000-7000-8000-000000000001'

type Print = (name: string) => Promise<Uint8Array>

const createReportPdf = <R>(
  type: 'appointments' | 'enrollments',
  columns: readonly PrintColumn<R>[],
  row: R,
  name: string,
) =>
  createTablePdf(
    buildReportPrint({
      type,
      period: { from: '2026-11-01', to: '2026-11-30' },
      filters: [{ label: 'Paciente', value: name }],
      now: new Date(noon),
      today,
      columns,
      rows: [row],
      totals: [],
    }),
  )
const hour = { start_time: noon, end_time: noon, status: 'scheduled' as const }

/** Every kind of PDF, with the number of times it contains the patient's name. */
const pdfs: readonly [kind: string, times: number, print: Print][] = [
  ...documentTypes.map((type): [string, number, Print] => [
    type.key,
    // A contract has a signature, and an assessment has a second page.
    ['contrato', 'avaliacao'].includes(type.key) ? 2 : 1,
    (name) => {
      const sources = sampleSources()
      const filled = { values: sampleValues(type), sources: { ...sources, patient: { ...sources.patient, name } } }
      return createDocumentPdf(buildDocumentPrint({ type, ...filled, professionalId: null, today }))
    },
  ]),
  [
    'receipt',
    2,
    (name) => {
      const sources = sampleReceiptSources()
      return createReceiptPdf(
        sampleReceipt(buildReceiptSnapshot({ ...sources, patient: { ...sources.patient, name } })),
      )
    },
  ],
  [
    'appointments',
    3,
    (name) =>
      createReportPdf(
        'appointments',
        buildAppointmentColumns(true),
        { id, patient_name: name, professional_name: name, title: 'Consulta de Alta', ...hour, cancel_reason: null },
        name,
      ),
  ],
  [
    'classes',
    3,
    (name) =>
      createReportPdf(
        'appointments',
        buildClassColumns(noon, true),
        { id, title: name, professional_name: name, ...hour, capacity: 8, enrolled: 3 },
        name,
      ),
  ],
  [
    'payments',
    4,
    (name) => {
      const paid = { due_date: today, payment_date: today, payment_method: 'pix', status: 'paid' } as const
      const row = { id, patient_name: name, professional_name: name, description: name, amount_cents: 150_00, ...paid }
      return createReportPdf('appointments', buildPaymentColumns(today, true), row, name)
    },
  ],
  [
    'enrollments',
    2,
    (name) => {
      const counts = { total_enrollments: 1, active_enrollments: 1, canceled_enrollments: 0 }
      return createReportPdf('enrollments', enrollmentColumns, { id, patient_name: name, ...counts, classes: [] }, name)
    },
  ],
  [
    'tax receipts',
    3,
    (name) => {
      const sums = { received: 1, received_cents: 1, issued: 0, issued_cents: 0, missing: 1, missing_cents: 1 }
      const rows = [sampleTaxReceipt({ patient: { ...sampleTaxReceiptSources().patient, name } })]
      const issuer = { name, document: null }
      return createTablePdf(buildTaxReceiptPrint({ month: '2026-11', issuer, sums, rows, now: new Date(noon) }))
    },
  ],
]

const countText = async (pdf: Uint8Array, wanted: string): Promise<number> => {
  const { lines } = await readPdf(pdf)
  const text = lines.map((line) => line.text).join(' ')
  return text.split(wanted).length - 1
}

const names = ['Łucja Ωmega Ñandú', 'Юлия Щербакова', 'Γιώργος Ξένος', 'Nguyễn Thị Hường', 'Ağşın İbrahimoğlu']

test.each(pdfs)('%s: the name of the patient is printed %i times with its own letters', async (_, times, print) => {
  for (const name of names) expect([name, await countText(await print(name), name)]).toEqual([name, times])
  expect(await countText(await print('Lucja Omega Nandu'), 'Łucja')).toBe(0)
})

test('the title of a PDF is stored with its own letters', async () => {
  const pdf = await createPdf('Recibo de Łucja Ωmega Ñandú')
  pdf.text('Łucja Ωmega Ñandú', { bold: true })
  expect(await readPdf(pdf.bytes())).toMatchObject({
    title: 'Recibo de Łucja Ωmega Ñandú',
    lines: [{ text: 'Łucja Ωmega Ñandú' }],
  })
})

test('letters that the font lacks are printed as ⁇, and the text around them is unchanged', async () => {
  for (const [, times, print] of pdfs) {
    expect(await countText(await print('Ana 李明 Łima'), 'Ana ⁇ Łima')).toBe(times)
    expect(await countText(await print('Ana 💪🏽 Łima'), 'Ana ⁇ Łima')).toBe(times)
  }
})

test('a PDF with its font is small', async () => {
  const sizes = await Promise.all(pdfs.map(async ([, , print]) => (await print(names[0] ?? '')).length))
  const value = Math.round(Math.max(...sizes) / 102.4) / 10
  expect(reportFigure({ name: 'pdf_with_font_kb', value, op: '<=', target: 40 })).toBe(true)
})

import { documentPrintFailure } from '@postura/domain/documents/document.labels'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import {
  exportEnrollments,
  exportPayments,
  reportPayments,
  summarizePayments,
} from '@postura/domain/reports/report.endpoints'
import { csvFailure } from '@postura/domain/reports/report.labels'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPaymentRow } from '~/testing/factories/report.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerEnrollmentReport, answerPaymentReport } from '~/testing/steps/report.steps'

const march = { from: '2026-03-01', to: '2026-03-11' }
const open = (type: string, more = '') => renderApp(`/admin/reports?type=${type}&from=2026-03-01&to=2026-03-11${more}`)
const button = (name: string) => page.getByRole('button', { name })
const csvOf = (body: BodyInit): Response =>
  new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } })

beforeEach(() => api.answer(listPatients, buildPage([])))

/** Clicks a button and returns the downloaded file. */
const downloaded = async (name: string) => {
  const downloads = captureDownloads()
  await button(name).click()
  await expect.poll(() => downloads).toHaveLength(1)
  return downloads[0] ?? { name: '', file: new Blob() }
}

test('the PDF has the title, the period, the filters, the table and the totals', async () => {
  answerPaymentReport()
  await open('payments', '&month=2026-03')
  const { name, file } = await downloaded('Baixar PDF')
  expect([name, file.type]).toEqual(['relatorio_payments_2026-03-11.pdf', 'application/pdf'])
  const { text, pages } = await readPdf(file)
  expect(pages).toBe(1)
  const said = [
    'Postura - Relatório de Pagamentos',
    'Período 01/03/2026 a 11/03/2026',
    'Período por Data de pagamento',
    'Mostrando recebido em março de 2026',
    'Gerado em 11/03/2026 09:3',
    'Paciente Descrição Valor Vencimento Data Pagamento Método Status',
    'Ana Lima Avaliação R$ 200,00 11/03/2026 11/03/2026 PIX Pago',
    'Total de registros 3',
    'Valor total R$ 390,00',
    'Valor médio R$ 130,00',
  ]
  expect(said.filter((words) => !text.includes(words))).toEqual([])
})

test('the second click of a double click makes no second file, however quickly the first is made', async () => {
  answerPaymentReport()
  await open('payments', '&month=2026-03')
  const downloads = captureDownloads()
  await expect.element(button('Baixar PDF')).toBeEnabled()
  const click = (detail: number) =>
    button('Baixar PDF')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  click(1)
  await expect.poll(() => downloads).toHaveLength(1)
  await expect.element(button('Baixar PDF')).toBeEnabled()
  const asked = api.calls(reportPayments).length
  click(2)
  await expect.element(button('Baixar PDF')).toBeEnabled()
  expect(api.calls(reportPayments)).toHaveLength(asked)
  click(1)
  await expect.poll(() => downloads).toHaveLength(2)
})

test('the PDF contains all rows, whatever page is shown', async () => {
  answerPaymentReport()
  api.answer(reportPayments, ({ query }) =>
    query.after === 'more'
      ? { items: [buildPaymentRow({ patient_name: 'Rui Melo' })], previous: null, next: null }
      : { items: [buildPaymentRow()], previous: null, next: 'more' },
  )
  await open('payments')
  const { text } = await readPdf((await downloaded('Baixar PDF')).file)
  expect(text).toContain('Ana Lima')
  expect(text).toContain('Rui Melo')
  expect(api.calls(reportPayments).map(({ query: { size, after } }) => [size, after])).toEqual([
    [undefined, undefined],
    [500, undefined],
    [500, 'more'],
  ])
})

test('the CSV is created by the server, with the same filters', async () => {
  answerPaymentReport()
  api.respond(exportPayments, () => csvOf('\ufeffpatient_name;amount\r\nAna Lima;200,00\r\n'))
  await open('payments', '&payment_method=pix')
  const { name, file } = await downloaded('Baixar CSV')
  expect(name).toBe('relatorio_payments_2026-03-11.csv')
  expect(file.type).toBe('text/csv; charset=utf-8')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(text).toBe('\ufeffpatient_name;amount\r\nAna Lima;200,00\r\n')
  expect(api.calls(exportPayments).map(({ query }) => query)).toEqual([
    { ...march, by: 'payment_date', payment_method: 'pix' },
  ])
})

test('enrollments are downloaded as CSV with their own file name', { tags: 'long' }, async () => {
  answerPaymentReport()
  answerEnrollmentReport()
  api.respond(exportEnrollments, () => csvOf('Ana Lima;1;1;0;\r\n'))
  await open('payments', '&enrollments=shown')
  expect((await downloaded('CSV Matrículas')).name).toBe('relatorio_matriculas_aulas_2026-03-11.csv')
  expect(api.calls(exportEnrollments).map(({ query }) => query)).toEqual([march])
})

test('enrollments are downloaded as PDF with their own file name', { tags: 'long' }, async () => {
  answerPaymentReport()
  answerEnrollmentReport()
  await open('payments', '&enrollments=shown')
  const { name, file } = await downloaded('PDF Matrículas')
  expect(name).toBe('relatorio_matriculas_aulas_2026-03-11.pdf')
  expect((await readPdf(file)).text).toContain('Total de matrículas 1')
})

/** A file that is streamed row by row. */
const slowFile = () => {
  const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const stream = new ReadableStream<Uint8Array>({ start: resolve })
  api.respond(exportPayments, () => csvOf(stream))
  const write = async (text: string) => (await promise).enqueue(new TextEncoder().encode(text))
  return {
    write,
    end: async () => (await promise).close(),
    breakOff: async () => (await promise).error(new TypeError()),
  }
}

test('a long CSV shows its progress', { tags: 'long' }, async () => {
  answerPaymentReport()
  const { write, end } = slowFile()
  await open('payments')
  const downloads = captureDownloads()
  await button('Baixar CSV').click()
  await expect.element(button('Gerando CSV...')).toBeDisabled()
  await expect.element(button('Baixar PDF')).toBeDisabled()
  // Two of four lines (including the header) have arrived.
  await write('head\r\nfirst\r\n')
  await expect.element(page.getByText('50 %')).toBeVisible()
  await expectAccessible()
  await write('second\r\nthird\r\n')
  await end()
  await expect.poll(() => downloads).toHaveLength(1)
  await expect.element(button('Baixar CSV')).toBeEnabled()
  expect(await downloads[0]?.file.text()).toBe('head\r\nfirst\r\nsecond\r\nthird\r\n')
})

test('a canceled CSV downloads nothing and shows no error', { tags: 'long' }, async () => {
  answerPaymentReport()
  const { write, end } = slowFile()
  await open('payments')
  const downloads = captureDownloads()
  await button('Baixar CSV').click()
  await write('head\r\n')
  await button('Cancelar').click()
  await end()
  await expect.element(button('Baixar CSV')).toBeEnabled()
  expect(downloads).toEqual([])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an interrupted CSV downloads nothing, and can be retried', async () => {
  answerPaymentReport()
  const { write, breakOff } = slowFile()
  await open('payments')
  const downloads = captureDownloads()
  await button('Baixar CSV').click()
  await write('head\r\nfirst\r\n')
  await breakOff()
  await expect.element(toast(csvFailure)).toBeVisible()
  await expect.element(button('Baixar CSV')).toBeEnabled()
  expect(downloads).toEqual([])
})

test('a CSV rejected by the server shows an error', { tags: 'long' }, async () => {
  answerPaymentReport()
  api.refuse(exportPayments, 'busy')
  await open('payments')
  await button('Baixar CSV').click()
  await expect.element(toast(csvFailure)).toBeVisible()
  await expect.element(button('Baixar CSV')).toBeEnabled()
})

test('a PDF whose rows fail to load shows an error', async () => {
  answerPaymentReport()
  await open('payments')
  await expect.element(button('Baixar PDF')).toBeEnabled()
  api.drop(reportPayments)
  const downloads = captureDownloads()
  await button('Baixar PDF').click()
  await expect.element(toast(documentPrintFailure)).toBeVisible()
  await expect.element(button('Baixar PDF')).toBeEnabled()
  expect(downloads).toEqual([])
})

test('too many rows for a PDF are offered as CSV, and nothing is loaded', async () => {
  answerPaymentReport()
  const months: never[] = []
  api.answer(summarizePayments, { total: 5_001, amount_cents: 1, received_cents: 0, canceled_cents: 0, months })
  await open('payments')
  await expect.element(page.getByText('5.001 registros')).toBeVisible()
  await button('Baixar PDF').click()
  const told =
    'O PDF comporta até 5.000 registros, e este relatório tem 5.001. Baixe o CSV ou escolha um período menor.'
  await expect.element(toast(told)).toBeVisible()
  expect(api.calls(reportPayments)).toHaveLength(1)
})

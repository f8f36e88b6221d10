import { withClient } from '@postura/api/db/with-client'
import { addDays, formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { downloadFile, downloadPdf } from '../downloads.ts'
import { expect, test } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import {
  generateReport,
  pickCreationDate,
  pickReportType,
  registerClinicWithRecords,
  rowsOf,
  total,
} from './reports.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

// Filters, failures, canceled files and the other reports are component tests: `features/reports/*.test.tsx`.
test('a payment report shows its sums, the rows of a figure, its PDF and its CSV', async ({
  page,
  journey,
  isMobile,
}) => {
  await registerClinicWithRecords(page, journey)
  await page.goto('/admin/reports')
  await pickReportType(page, 'Pagamentos')
  await pickCreationDate(page)
  await generateReport(page)
  const title = 'Relatório de Pagamentos'
  await expect(total(page, 'Total de registros')).toHaveText('3')
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0390,00')
  await expect(total(page, 'Valor médio')).toHaveText('R$\u00a0130,00')
  const late = rowsOf(page, title, isMobile).last()
  for (const text of ['Bia Reis', 'Consulta', 'R$\u00a090,00', formatDayAndMonth(addDays(today(), -1)), 'Vencido'])
    await expect(late).toContainText(text)
  await journey.looksRight('a report of payments')

  await page.getByText('Ver os números').click()
  await page.getByRole('link', { name: /Dinheiro: R\$\s100,00/ }).click()
  await expect(page.getByText(/Mostrando: Dinheiro, recebido em/)).toBeVisible()
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0100,00')
  await expect(rowsOf(page, title, isMobile)).toHaveCount(1)
  await page.getByRole('link', { name: 'Mostrar tudo' }).click()
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0390,00')

  const paper = await downloadPdf(page, 'Baixar PDF')
  expect(paper.name).toBe(`relatorio_payments_${today()}.pdf`)
  expect([paper.pages, paper.active]).toEqual([1, []])
  const said = [
    'Postura - Relatório de Pagamentos',
    `Período 01/${formatCivilDate(today()).slice(3)} a ${formatCivilDate(today())}`,
    'Gerado em',
    'Paciente Descrição Valor Vencimento Data Pagamento Método Status',
    'Ana Lima Avaliação',
    'Total de registros 3',
    'Valor total R$ 390,00',
  ]
  const text = paper.text.replaceAll('\u00a0', ' ')
  expect(said.filter((words) => !text.includes(words))).toEqual([])

  const { name, bytes } = await downloadFile(page, 'Baixar CSV')
  expect(name).toBe(`relatorio_payments_${today()}.csv`)
  const [head, first, ...more] = textOf(bytes).split('\r\n')
  expect(head).toBe(
    '\ufeffpatient_name;patient_cpf;payer_name;payer_cpf;professional;amount;description;due_date;payment_date;paid_date;status;payment_method;created_at',
  )
  expect(first).toMatch(/^Ana Lima;;Ana Lima;;;200,00;Avaliação;/)
  expect(more).toHaveLength(3)
  expect(more.at(-1)).toBe('')

  await page.getByLabel('Método de Pagamento').selectOption('PIX')
  await generateReport(page)
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0200,00')
  await page.getByLabel('Método de Pagamento').selectOption('Todos os métodos')
  await page.getByLabel('Período por').selectOption('Data de pagamento')
  await generateReport(page)
  await expect(total(page, 'Total de registros')).toHaveText('2')
})

const MANY = 200_000

test('a report with too many rows for a PDF is downloaded as CSV, and the page stays responsive', {
  tag: ['@long', '@desktop-only'],
}, async ({ page, journey }) => {
  test.setTimeout(300_000)
  const { ana } = await registerClinicWithRecords(page, journey)
  const { id } = await (await page.request.get('/api/me')).json()
  await withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(
      `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
       select '${id}', '${ana}', 100 + n % 5000, 'Sessão ' || n, current_date - n % 300 from generate_series(1, ${MANY}) n`,
    ),
  )
  await page.goto('/admin/reports')
  await pickReportType(page, 'Pagamentos')
  await pickCreationDate(page)
  await generateReport(page)
  await expect(page.getByText('200.003 registros')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(page.getByText(/O PDF comporta até 5\.000 registros/)).toBeVisible()
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() }
    Object.assign(window, { seen })
    setInterval(() => {
      const now = performance.now()
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
    }, 20)
  })
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 240_000 }),
    page.getByRole('button', { name: 'Baixar CSV' }).click(),
  ])
  const longest = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  const { readFile } = await import('node:fs/promises')
  const rows = textOf(new Uint8Array(await readFile(await file.path()))).split('\r\n')
  expect(rows).toHaveLength(MANY + 3 + 2)
  process.stdout.write(
    `figure report_page_stalled_ms ${Math.round(longest)} <= 1000 ${longest <= 1_000 ? 'ok' : 'short'}\n`,
  )
})

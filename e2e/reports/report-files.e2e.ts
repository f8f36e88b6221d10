import { withClient } from '@postura/api/db/with-client'
import { csvFailure } from '@postura/domain/reports/report.labels'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { downloaded, downloadedFile } from '../downloads.ts'
import { expect, test, toast } from '../journey.ts'
import { choose, generate, reportedClinic } from './reports.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

test('a report on paper: title, period, when, table and totals', async ({ page, journey }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await choose(page, 'Pagamentos')
  await generate(page)
  const { name, text, pages, active } = await downloaded(page, 'Baixar PDF')
  expect(name).toBe(`relatorio_payments_${today()}.pdf`)
  expect([pages, active]).toEqual([1, []])
  for (const said of [
    'Postura - Relatório de Pagamentos',
    `Período 01/${formatCivilDate(today()).slice(3)} a ${formatCivilDate(today())}`,
    'Gerado em',
    'Paciente Descrição Valor Vencimento Data Pagamento Método Status',
    'Ana Lima Avaliação',
    'Total de registros 3',
    'Valor total R$ 390,00',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said)
})

test('a report as a table, and the enrolments as both', async ({ page, journey }) => {
  const { ana } = await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await choose(page, 'Pagamentos')
  await generate(page)
  const { name, bytes } = await downloadedFile(page, 'Baixar CSV')
  expect(name).toBe(`relatorio_payments_${today()}.csv`)
  const [head, first, ...more] = textOf(bytes).split('\r\n')
  expect(head).toBe(
    '\ufeffpatient_name;id;admin_id;amount;description;due_date;payment_date;paid_date;status;payment_method;created_at',
  )
  expect(first).toMatch(/^Ana Lima;[\da-f-]{36};[\da-f-]{36};200,00;Avaliação;/)
  expect(more).toHaveLength(3)
  expect(more.at(-1)).toBe('')

  await page.goto(`/admin/reports?type=enrollments&from=${today()}&to=${today()}&patient_id=${ana}`)
  const enrolments = await downloadedFile(page, 'CSV Matrículas')
  expect(enrolments.name).toBe(`relatorio_matriculas_aulas_${today()}.csv`)
  expect(textOf(enrolments.bytes)).toContain('Ana Lima;1;1;0;')
  const paper = await downloaded(page, 'PDF Matrículas')
  expect(paper.name).toBe(`relatorio_matriculas_aulas_${today()}.pdf`)
  expect(paper.text).toContain('Total de matrículas 1')
})

test('a table that breaks off is no file', async ({ page, journey }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await generate(page)
  await page.route('**/api/reports/appointments.csv**', (route) => route.abort())
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  await expect(toast(page, csvFailure)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar CSV' })).toBeEnabled()
})

const MANY = 200_000

test('very many rows: paper offers the table, the table comes whole, and the page answers meanwhile', async ({
  page,
  journey,
}, { project }) => {
  test.skip(project.name !== 'desktop-light', 'once is enough')
  test.setTimeout(300_000)
  const { ana } = await reportedClinic(page, journey)
  const { id } = await (await page.request.get('/api/me')).json()
  await withClient(process.env.OWNER_DATABASE_URL ?? '', (client) =>
    client.query(
      `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date)
       select '${id}', '${ana}', 100 + n % 5000, 'Sessão ' || n, current_date - n % 300 from generate_series(1, ${MANY}) n`,
    ),
  )
  await page.goto('/admin/reports')
  await choose(page, 'Pagamentos')
  await generate(page)
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

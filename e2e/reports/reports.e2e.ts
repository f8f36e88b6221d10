import { endBeforeStart } from '@postura/domain/reports/report'
import { nothingReported } from '@postura/domain/reports/report.labels'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { expect, newAccount, test } from '../journey.ts'
import { choose, generate, reportedClinic, rowsOf, total } from './reports.ts'

test('begins with this month, all patients, and nothing until it is asked for', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/reports')
  await expect(page.getByLabel('Data inicial')).toHaveValue(`01/${formatCivilDate(today()).slice(3)}`)
  await expect(page.getByLabel('Data final')).toHaveValue(formatCivilDate(today()))
  await expect(page.getByLabel('Período por')).toHaveValue('created_at')
  await expect(page.getByPlaceholder('Todos os pacientes')).toHaveValue('')
  await expect(page.getByLabel('Tipo de Consulta')).toHaveValue('')
  await expect(page.getByLabel('Status')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Baixar/ })).toHaveCount(0)
  await journey.looksRight('reports, nothing asked')
  await generate(page)
  await expect(page.getByText(nothingReported)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Baixar/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  await expect(page.getByText(nothingReported)).toBeVisible()
  await expect(page.getByRole('button', { name: /Matrículas$/ })).toHaveCount(1)
  await journey.looksRight('a report of nothing')
})

test('sessions by type, status and patient, with their chart', async ({ page, journey, isMobile }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await generate(page)
  const title = 'Relatório de Consultas'
  await expect(page.getByText('2 registros')).toBeVisible()
  const row = rowsOf(page, title, isMobile).first()
  await expect(row).toContainText('Ana Lima')
  await expect(row).toContainText('Pilates')
  await expect(row).toContainText(`${formatCivilDate(addDays(today(), 1))}, 09:00 – 10:00`)
  await expect(row).toContainText('Agendada')
  await journey.looksRight('a report of sessions')

  await page.getByLabel('Tipo de Consulta').selectOption('Pilates')
  await generate(page)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Concluída')
  await generate(page)
  await expect(page.getByText(nothingReported)).toBeVisible()
  await page.getByLabel('Tipo de Consulta').selectOption('Todos os tipos')
  await page.getByLabel('Status').selectOption('Todos os status')
  await page.getByPlaceholder('Todos os pacientes').fill('bia')
  await page.getByRole('option', { name: /Bia Reis/ }).click()
  await generate(page)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(rowsOf(page, title, isMobile).first()).toContainText('Bia Reis')
  // What was asked for stands in the address.
  await page.reload()
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Todos os pacientes')).toHaveValue('Bia Reis')
})

test('payments with their sums; each figure opens the rows behind it', async ({ page, journey, isMobile }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await choose(page, 'Pagamentos')
  await generate(page)
  const title = 'Relatório de Pagamentos'
  await expect(page.getByRole('heading', { name: 'Resumo Financeiro' })).toBeVisible()
  await expect(total(page, 'Total de registros')).toHaveText('3')
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0390,00')
  await expect(total(page, 'Valor médio')).toHaveText('R$\u00a0130,00')
  const late = rowsOf(page, title, isMobile).last()
  for (const text of ['Bia Reis', 'Consulta', 'R$\u00a090,00', formatCivilDate(addDays(today(), -1)), 'Vencido'])
    await expect(late).toContainText(text)
  await journey.looksRight('a report of payments')

  await page.getByText('Ver os números').click()
  await journey.looksRight('the table behind a chart')
  await page.getByRole('link', { name: /Dinheiro: R\$\s100,00/ }).click()
  await expect(page.getByText(/Mostrando: Dinheiro, recebido em/)).toBeVisible()
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0100,00')
  await expect(rowsOf(page, title, isMobile)).toHaveCount(1)
  await page.getByRole('link', { name: 'Mostrar tudo' }).click()
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0390,00')

  await page.getByLabel('Método de Pagamento').selectOption('PIX')
  await generate(page)
  await expect(total(page, 'Valor total')).toHaveText('R$\u00a0200,00')
  // By another of its dates.
  await page.getByLabel('Método de Pagamento').selectOption('Todos os métodos')
  await page.getByLabel('Período por').selectOption('Data de pagamento')
  await generate(page)
  await expect(total(page, 'Total de registros')).toHaveText('2')
})

test('classes with how full they are, and enrolments by patient', async ({ page, journey, isMobile }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  await choose(page, 'Aulas')
  await generate(page)
  const row = rowsOf(page, 'Relatório de Aulas', isMobile).first()
  for (const text of ['Pilates Solo', '18:00 – 19:00', '1 / 4', 'Agendada']) await expect(row).toContainText(text)
  await journey.looksRight('a report of classes')
  await page.getByRole('link', { name: /às 18h: 25% \(1 de 4 vagas ocupadas em 1 aula\)/ }).click()
  await expect(page.getByText(/Mostrando: .* às 18h/)).toBeVisible()
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  const enrolled = rowsOf(page, 'Relatório de Matrículas', isMobile).first()
  for (const text of ['Ana Lima', '1', `Pilates Solo (${formatCivilDate(today())}, Ativo)`])
    await expect(enrolled).toContainText(text)
  await expect(total(page, 'Total de pacientes')).toHaveText('1')
  await expect(total(page, 'Total de matrículas')).toHaveText('1')
  await expect(page.getByRole('button', { name: 'PDF Matrículas' })).toBeVisible()
  await journey.looksRight('a report of enrolments')
})

test('dates that are none, or in the wrong order, are told', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/reports')
  await page.getByLabel('Data inicial').fill('31/12/2026')
  await page.getByLabel('Data final').fill('01/01/2026')
  await generate(page)
  await expect(page.getByText(endBeforeStart)).toBeVisible()
  await page.getByLabel('Data inicial').fill('45/45/2026')
  await generate(page)
  await expect(page.getByText('Informe uma data válida.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mês passado' }).click()
  await generate(page)
  await expect(page.getByText(nothingReported)).toBeVisible()
  await page.goto('/admin/reports?type=payments&from=ontem&to=hoje')
  await expect(page.getByRole('button', { name: 'Gerar Relatório' })).toBeEnabled()
})

test('a report that fails to load says so, and comes when asked again', async ({ page, journey }) => {
  await reportedClinic(page, journey)
  await page.route('**/api/reports/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'busy', message: 'Ocupado.' } }),
  )
  await page.goto('/admin/reports')
  await generate(page)
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible({ timeout: 20_000 })
  await journey.looksRight('a report that failed')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('2 registros')).toBeVisible()
})

test('while it is on its way the button says so', async ({ page, journey }) => {
  await reportedClinic(page, journey)
  await page.goto('/admin/reports')
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/reports/**', async (route) => {
    await arrived
    await route.continue()
  })
  await generate(page)
  await expect(page.getByRole('button', { name: 'Gerando...' })).toBeDisabled()
  arrive()
  await expect(page.getByRole('button', { name: 'Gerar Relatório' })).toBeEnabled()
  await expect(page.getByText('2 registros')).toBeVisible()
})

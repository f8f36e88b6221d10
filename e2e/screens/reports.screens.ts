import { demoAccount, test } from '../journey.ts'
import { createScreenshotTaker } from './screenshots.ts'

const YEAR = 'from=2026-01-01&to=2026-12-31'

test('reports of a busy clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  await journey.signIn(demoAccount)
  await page.goto('/admin/reports')
  await page.getByRole('button', { name: 'Gerar Relatório' }).waitFor()
  await shoot('reports-start')
  for (const [name, query] of [
    ['appointments', 'type=appointments&by=start_time'],
    ['classes', 'type=classes&by=start_time'],
    ['payments', 'type=payments&by=due_date'],
    ['enrollments', 'type=appointments&enrollments=shown'],
  ]) {
    await page.goto(`/admin/reports?${query}&${YEAR}`)
    await page
      .getByText(/registros?$|pacientes?$/)
      .last()
      .waitFor()
    await shoot(`report-${name}`, true)
  }
  await page.goto(`/admin/reports?type=payments&by=due_date&${YEAR}`)
  await page.getByText('Ver os números').click()
  await page.getByRole('table', { name: 'Receita por mês' }).getByRole('link').first().click()
  await page.getByText('Mostrando:').waitFor()
  await shoot('report-figure', true)
  await page.goto('/admin/reports?type=payments&from=2020-01-01&to=2020-01-31')
  await page.getByText('Nenhum dado encontrado para os filtros selecionados.').waitFor()
  await shoot('report-empty')
})

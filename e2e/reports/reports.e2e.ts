import { noReportData } from '@postura/domain/reports/report.labels'
import { addDays, formatCivilDate } from '@postura/domain/shared/time/civil-date'
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

test('reports show sessions by type and patient, classes by occupation, and enrollments', { tag: '@variant' }, async ({
  page,
  journey,
  isMobile,
}) => {
  await registerClinicWithRecords(page, journey)
  await page.goto('/admin/reports')
  await pickCreationDate(page)
  await generateReport(page)
  const title = 'Relatório de Consultas'
  await expect(page.getByText('2 registros')).toBeVisible()
  const row = rowsOf(page, title, isMobile).first()
  for (const text of ['Ana Lima', 'Pilates', `${formatCivilDate(addDays(today(), 1))}, 09:00 – 10:00`, 'Agendada'])
    await expect(row).toContainText(text)
  await journey.looksRight('a report of sessions')
  await page.getByLabel('Tipo de Consulta').selectOption('Pilates')
  await generateReport(page)
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Concluída')
  await generateReport(page)
  await expect(page.getByText(noReportData)).toBeVisible()
  await page.getByLabel('Tipo de Consulta').selectOption('Todos os tipos')
  await page.getByLabel('Status').selectOption('Todos os status')
  await page.getByPlaceholder('Todos os pacientes').fill('bia')
  await page.getByRole('option', { name: /Bia Reis/ }).click()
  await generateReport(page)
  await expect(rowsOf(page, title, isMobile).first()).toContainText('Bia Reis')
  await page.reload()
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Todos os pacientes')).toHaveValue('Bia Reis')

  await page.goto('/admin/reports')
  await pickReportType(page, 'Aulas')
  await pickCreationDate(page)
  await generateReport(page)
  const held = rowsOf(page, 'Relatório de Aulas', isMobile).first()
  for (const text of ['Pilates Solo', '18:00 – 19:00', '1 / 4', 'Agendada']) await expect(held).toContainText(text)
  await page.getByRole('link', { name: /às 18h: 25% \(1 de 4 vagas ocupadas em 1 aula\)/ }).click()
  await expect(page.getByText(/Mostrando: .* às 18h/)).toBeVisible()
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  const enrolled = rowsOf(page, 'Relatório de Matrículas', isMobile).first()
  for (const text of ['Ana Lima', '1', `Pilates Solo (${formatCivilDate(today())}, Ativo)`])
    await expect(enrolled).toContainText(text)
  await expect(total(page, 'Total de pacientes')).toHaveText('1')
  await expect(total(page, 'Total de matrículas')).toHaveText('1')
})

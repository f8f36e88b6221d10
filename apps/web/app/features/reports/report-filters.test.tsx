import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import {
  reportAppointments,
  reportClasses,
  reportEnrollments,
  reportPayments,
  summarizeAppointments,
} from '@postura/domain/reports/report.endpoints'
import { filtersChangedMessage, noReportData } from '@postura/domain/reports/report.labels'
import { periodEndBeforeStartMessage } from '@postura/domain/shared/time/civil-date'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointmentReport,
  answerClassReport,
  answerEnrollmentReport,
  answerPaymentReport,
  chooseReport,
  generate,
  generateButton,
} from '~/testing/steps/report.steps'

const march = { from: '2026-03-01', to: '2026-03-11' }
const bia = buildWholePatient({ name: 'Bia Reis' })
const patientField = () => page.getByPlaceholder('Todos os pacientes')
const periodButton = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  answerAppointmentReport()
  api.answer(listPatients, buildPage([buildListedPatient({ id: bia.id, name: 'Bia Reis' })]))
  api.answer(getPatient, bia)
})

test('the report opens with the visits of this month and all patients, and shows them at once', async () => {
  await renderApp('/admin/reports')
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/03/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('11/03/2026')
  await expect.element(page.getByLabelText('Período por')).toHaveDisplayValue('Data da consulta')
  await expect.element(patientField()).toHaveValue('')
  await expect.element(page.getByLabelText('Tipo de Consulta')).toHaveDisplayValue('Todos os tipos')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Todos os status')
  await expect.element(page.getByRole('radio', { name: 'Consultas' })).toBeChecked()
  await expect.element(page.getByText('2 registros')).toBeVisible()
  expect(api.calls(reportAppointments).map(({ query }) => query)).toEqual([{ ...march, by: 'start_time' }])
  await expectAccessible()
})

test('on mobile one row of controls is above the results, and the filters are behind a button', async () => {
  await renderApp('/admin/reports', { look: 'phone' })
  const results = page.getByRole('heading', { name: 'Relatório de Consultas' })
  await expect.element(results).toBeVisible()
  const types = page.getByRole('radiogroup').element().getBoundingClientRect()
  expect(results.element().getBoundingClientRect().top - types.bottom).toBeLessThan(48)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect.element(generateButton()).toBeVisible()
  await expectAccessible()
})

test('on mobile a common period is requested at once, and the filters close', async () => {
  await renderApp('/admin/reports', { look: 'phone' })
  const opener = page.getByRole('button', { name: 'Filtros' })
  await opener.click()
  await periodButton('Mês passado').click()
  await expect
    .poll(() => api.calls(reportAppointments).at(-1)?.query)
    .toEqual({ from: '2026-02-01', to: '2026-02-28', by: 'start_time' })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText(filtersChangedMessage)).not.toBeInTheDocument()
})

test('an empty report shows a message with the period, and offers no file', { tags: 'long' }, async () => {
  answerAppointmentReport([], [])
  await renderApp('/admin/reports')
  await generate()
  await expect.element(page.getByText(noReportData)).toBeVisible()
  await expect
    .element(page.getByText('01/03/2026 a 11/03/2026. Confira o período, e por qual data ele vale.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Baixar/ })).not.toBeInTheDocument()
  expect(api.calls(reportAppointments).at(-1)?.query).toEqual({ ...march, by: 'start_time' })
  expect(currentUrl()).toBe('/admin/reports?type=appointments&from=2026-03-01&to=2026-03-11&by=start_time')
  await expectAccessible()
})

test('enrollments have their own button, and use only the period', { tags: 'long' }, async () => {
  answerEnrollmentReport([])
  await renderApp('/admin/reports')
  await page.getByLabelText('Status').selectOptions('Concluída')
  await page.getByRole('button', { name: 'Relatório de Matrículas' }).click()
  await expect.element(page.getByText(noReportData)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Matrículas$/ })).toHaveLength(1)
  expect(api.calls(reportEnrollments).map(({ query }) => query)).toEqual([march])
  expect(currentUrl()).toBe(
    '/admin/reports?type=appointments&from=2026-03-01&to=2026-03-11&by=start_time&status=completed&enrollments=shown',
  )
})

test('sessions are filtered by date, type, status and patient', async () => {
  await renderApp('/admin/reports')
  await page.getByLabelText('Período por').selectOptions('Data da consulta')
  await page.getByLabelText('Tipo de Consulta').selectOptions('Pilates')
  await page.getByLabelText('Status').selectOptions('Concluída')
  await patientField().fill('bia')
  await page.getByRole('option', { name: /Bia Reis/ }).click()
  await generate()
  const asked = { ...march, by: 'start_time', title: 'Pilates', status: 'completed', patient_id: bia.id }
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toEqual(asked)
  await expect.poll(() => api.calls(summarizeAppointments).at(-1)?.query).toEqual(asked)
  await expect
    .element(
      page.getByText(
        '01/03/2026 a 11/03/2026 · Período por: Data da consulta · Paciente: Bia Reis · Tipo de Consulta: Pilates · Status: Concluída',
      ),
    )
    .toBeVisible()
})

test('payments are filtered by date and method', { tags: 'long' }, async () => {
  answerPaymentReport()
  await renderApp('/admin/reports')
  await chooseReport('Pagamentos')
  await expect.element(page.getByLabelText('Tipo de Consulta')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Período por')).toHaveDisplayValue('Data de pagamento')
  await page.getByLabelText('Método de Pagamento').selectOptions('PIX')
  await generate()
  await expect
    .poll(() => api.calls(reportPayments).at(-1)?.query)
    .toEqual({ ...march, by: 'payment_date', payment_method: 'pix' })
  await expect
    .element(page.getByText('Período por: Data de pagamento · Método de Pagamento: PIX', { exact: false }))
    .toBeVisible()
})

test('changing the report type shows its results at once, with its date field and without the filters of the first type', async () => {
  answerClassReport()
  await renderApp('/admin/reports')
  await page.getByLabelText('Status').selectOptions('Concluída')
  await page.getByLabelText('Período por').selectOptions('Data de cadastro')
  await chooseReport('Aulas')
  await expect.element(page.getByRole('table', { name: 'Relatório de Aulas' })).toBeVisible()
  await expect.element(page.getByLabelText('Período por')).toHaveDisplayValue('Data da aula')
  expect(api.calls(reportClasses).map(({ query }) => query)).toEqual([{ ...march, by: 'start_time' }])
  await expect.element(page.getByText(filtersChangedMessage)).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/reports?type=classes&from=2026-03-01&to=2026-03-11&by=start_time')
  await chooseReport('Consultas')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Todos os status')
})

test('changing the report type leaves the enrollments, and keeps the period and the patient', async () => {
  answerClassReport()
  answerEnrollmentReport()
  await renderApp('/admin/reports?enrollments=shown')
  await periodButton('Este ano').click()
  await patientField().fill('bia')
  await page.getByRole('option', { name: /Bia Reis/ }).click()
  await chooseReport('Aulas')
  const asked = { from: '2026-01-01', to: '2026-03-11', patient_id: bia.id }
  await expect.poll(() => api.calls(reportClasses).at(-1)?.query).toEqual({ ...asked, by: 'start_time' })
  await expect.element(page.getByRole('table', { name: 'Relatório de Aulas' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Relatório de Matrículas' })).not.toBeInTheDocument()
  await expect.element(patientField()).toHaveValue('Bia Reis')
})

test('changing the report type keeps an invalid date in its field, and does not send it', {
  tags: 'long',
}, async () => {
  answerClassReport()
  await renderApp('/admin/reports')
  await page.getByLabelText('Data inicial').fill('45/45/2026')
  await chooseReport('Aulas')
  await expect.element(page.getByRole('radio', { name: 'Aulas' })).toBeChecked()
  await expect.poll(() => api.calls(reportClasses).map(({ query }) => query)).toEqual([{ ...march, by: 'start_time' }])
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('45/45/2026')
  await expect.element(page.getByLabelText('Data inicial')).toHaveAccessibleDescription('Informe uma data válida.')
  await expect.element(page.getByText(filtersChangedMessage)).toBeVisible()
  await page.getByLabelText('Data inicial').fill('05/03/2026')
  await generate()
  await expect
    .poll(() => api.calls(reportClasses).at(-1)?.query)
    .toEqual({ ...march, from: '2026-03-05', by: 'start_time' })
  await expect.element(page.getByText('Informe uma data válida.')).not.toBeInTheDocument()
})

test('going back shows the first report type and its filters again', { tags: 'long' }, async () => {
  answerClassReport()
  await renderApp('/admin/reports?type=appointments&status=completed')
  await chooseReport('Aulas')
  await expect.poll(currentUrl).toContain('type=classes')
  await expect.element(page.getByRole('table', { name: 'Relatório de Aulas' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('table', { name: 'Relatório de Consultas' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Consultas' })).toBeChecked()
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Concluída')
})

test('common periods are one tap away', { tags: 'long' }, async () => {
  await renderApp('/admin/reports')
  await expect.element(periodButton('Este mês')).toHaveAttribute('aria-pressed', 'true')
  await periodButton('Mês passado').click()
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/02/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('28/02/2026')
  await expect.element(periodButton('Mês passado')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(periodButton('Este mês')).toHaveAttribute('aria-pressed', 'false')
  await periodButton('Este ano').click()
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/01/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('11/03/2026')
})

test('an end date before the start date shows an error, and nothing is requested', async () => {
  await renderApp('/admin/reports')
  await page.getByLabelText('Data inicial').fill('31122026')
  await page.getByLabelText('Data final').fill('01012026')
  await generate()
  await expect.element(page.getByLabelText('Data final')).toHaveAccessibleDescription(periodEndBeforeStartMessage)
  expect(currentUrl()).toBe('/admin/reports')
  await expectAccessible()
})

test('an invalid date shows an error under its field, and a valid one clears it', { tags: 'long' }, async () => {
  answerAppointmentReport([], [])
  await renderApp('/admin/reports')
  await page.getByLabelText('Data inicial').fill('45/45/2026')
  await generate()
  await expect.element(page.getByLabelText('Data inicial')).toHaveAccessibleDescription('Informe uma data válida.')
  await periodButton('Mês passado').click()
  await generate()
  await expect.element(page.getByText(noReportData)).toBeVisible()
  await expect.element(page.getByText('Informe uma data válida.')).not.toBeInTheDocument()
})

test('a filter that is changed while the chosen patient loads is kept', async () => {
  await renderApp('/admin/reports')
  await expect.element(page.getByText('2 registros')).toBeVisible()
  await patientField().fill('bia')
  await page.getByRole('option', { name: /Bia Reis/ }).click()
  const release = api.hold(getPatient)
  await generate()
  await expect.poll(currentUrl).toContain(bia.id)
  await page.getByLabelText('Status').selectOptions('Concluída')
  release()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query.patient_id).toBe(bia.id)
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Concluída')
  await expect.element(patientField()).toHaveValue('Bia Reis')
  await expect.element(page.getByText(filtersChangedMessage)).toBeVisible()
})

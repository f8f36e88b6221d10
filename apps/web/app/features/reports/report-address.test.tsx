import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import {
  reportAppointments,
  reportEnrollments,
  reportPayments,
  summarizeAppointments,
} from '@postura/domain/reports/report.endpoints'
import { filtersChangedMessage } from '@postura/domain/reports/report.labels'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildPage } from '~/testing/factories/page.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerAppointmentReport,
  answerEnrollmentReport,
  answerPaymentReport,
  generate,
  generateButton,
} from '~/testing/steps/report.steps'

const bia = buildWholePatient({ name: 'Bia Reis' })
const year = 'from=2026-01-01&to=2026-12-31'
const ofYear = { from: '2026-01-01', to: '2026-12-31', by: 'start_time' }
const results = () => page.getByRole('region', { name: 'Relatório de Consultas' })

beforeEach(() => {
  api.answer(listPatients, buildPage([]))
  api.answer(getPatient, bia)
})

test('the filters are kept in the URL and restored from it', async () => {
  answerAppointmentReport()
  await renderApp(
    `/admin/reports?type=appointments&${year}&by=start_time&title=Pilates&status=completed&patient_id=${bia.id}`,
  )
  await expect.element(page.getByText('2 registros')).toBeVisible()
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/01/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('31/12/2026')
  await expect.element(page.getByLabelText('Período por')).toHaveDisplayValue('Data da consulta')
  await expect.element(page.getByLabelText('Tipo de Consulta')).toHaveDisplayValue('Pilates')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Concluída')
  await expect.element(page.getByPlaceholder('Todos os pacientes')).toHaveValue('Bia Reis')
  expect(api.calls(reportAppointments).map(({ query }) => query)).toEqual([
    { ...ofYear, by: 'start_time', title: 'Pilates', status: 'completed', patient_id: bia.id },
  ])
})

test('the type and method of a payment report come from the URL', { tags: 'long' }, async () => {
  answerPaymentReport()
  await renderApp(`/admin/reports?type=payments&${year}&payment_method=cash`)
  await expect.element(page.getByRole('radio', { name: 'Pagamentos' })).toBeChecked()
  await expect.element(page.getByLabelText('Método de Pagamento')).toHaveDisplayValue('Dinheiro')
  await expect
    .poll(() => api.calls(reportPayments).at(-1)?.query)
    .toEqual({ ...ofYear, by: 'payment_date', payment_method: 'cash' })
})

test('a URL without valid dates shows an empty report page', { tags: 'long' }, async () => {
  await renderApp('/admin/reports?type=payments&from=ontem&to=hoje')
  await expect.element(generateButton()).toBeEnabled()
  await expect.element(page.getByLabelText('Data inicial')).toHaveValue('01/03/2026')
  await expect.element(page.getByLabelText('Data final')).toHaveValue('11/03/2026')
})

test('a patient of another clinic is ignored', async () => {
  answerAppointmentReport()
  api.refuse(getPatient, 'patient_not_found')
  await renderApp(`/admin/reports?type=appointments&${year}&patient_id=${bia.id}`)
  await expect.element(page.getByText('2 registros')).toBeVisible()
  expect(api.calls(reportAppointments).map(({ query }) => query)).toEqual([ofYear])
  await expect.element(page.getByPlaceholder('Todos os pacientes')).toHaveValue('')
})

test('a patient that fails to load can be retried, and no report is loaded until then', async () => {
  answerAppointmentReport()
  api.drop(getPatient)
  await renderApp(`/admin/reports?type=appointments&${year}&patient_id=${bia.id}`)
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  expect(api.calls(reportAppointments)).toEqual([])
  api.answer(getPatient, bia)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('2 registros')).toBeVisible()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toEqual({ ...ofYear, patient_id: bia.id })
})

test('a patient can be removed from the filters', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await renderApp(`/admin/reports?type=appointments&${year}&patient_id=${bia.id}`)
  await expect.element(page.getByPlaceholder('Todos os pacientes')).toHaveValue('Bia Reis')
  await page.getByLabelText('Todos os pacientes').click()
  await generate()
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query).toEqual(ofYear)
})

test('after a filter changes, the results are stale until they are requested again', async () => {
  answerAppointmentReport()
  await renderApp(`/admin/reports?type=appointments&${year}`)
  await expect.element(results()).toBeVisible()
  expect(results().element().closest('[inert]')).toBeNull()
  await page.getByLabelText('Status').selectOptions('Concluída')
  await expect.element(page.getByText(filtersChangedMessage)).toBeVisible()
  expect(document.querySelector('[inert] [aria-label="Relatório de Consultas"]')).not.toBeNull()
  await page.getByLabelText('Status').selectOptions('Todos os status')
  await expect.element(page.getByText(filtersChangedMessage)).not.toBeInTheDocument()
  await page.getByLabelText('Status').selectOptions('Concluída')
  await generate()
  await expect.element(page.getByText(filtersChangedMessage)).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('[inert] [aria-label="Relatório de Consultas"]')).toBeNull()
})

test("the browser's back button restores the filters of the results", { tags: 'long' }, async () => {
  answerAppointmentReport()
  await renderApp(`/admin/reports?type=appointments&${year}`)
  await page.getByLabelText('Status').selectOptions('Concluída')
  await generate()
  await expect.poll(currentUrl).toContain('status=completed')
  // The page shows the new address.
  await expect.poll(() => api.calls(reportAppointments).at(-1)?.query.status).toBe('completed')
  history.back()
  await expect.poll(currentUrl).not.toContain('status')
  await expect.element(page.getByLabelText('Status')).toHaveDisplayValue('Todos os status')
})

test('requesting the same report again reloads it', { tags: 'long' }, async () => {
  answerAppointmentReport()
  await renderApp(`/admin/reports?type=appointments&${year}&by=created_at`)
  await expect.element(page.getByText('2 registros')).toBeVisible()
  const before = api.calls(summarizeAppointments).length
  await generate()
  await expect.poll(() => api.calls(summarizeAppointments).length).toBeGreaterThan(before)
  await expect.poll(() => api.calls(reportAppointments).length).toBe(2)
})

test('an older link to a page of the enrollments opens that page', async () => {
  answerAppointmentReport()
  answerEnrollmentReport()
  await renderApp(`/admin/reports?type=enrollments&${year}&after=old`)
  await expect.element(page.getByRole('region', { name: 'Relatório de Matrículas' })).toBeVisible()
  expect(api.calls(reportAppointments)).toEqual([])
  expect(api.calls(reportEnrollments).at(-1)?.query).toMatchObject({ after: 'old' })
})

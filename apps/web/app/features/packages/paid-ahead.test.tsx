import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildSoldPackage } from '~/testing/factories/package.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const type = page.getByLabelText(/^Tipo de Consulta/)
const option = page.getByRole('option', { name: /^Ana Brandão/ })

beforeEach(async () => {
  const packages = [buildSoldPackage({ type: 'Consulta Recorrente', used: 4 })]
  const ana = buildWholePatient({ name: 'Ana Brandão', packages })
  const listed = buildListedPatient({ ...ana, sessions_left: [{ type: 'Consulta Recorrente', left: 6 }] })
  answerAppointments()
  api.answer(listPatients, buildPage([listed]))
  api.answer(getPatient, ana)
  await renderApp('/admin/appointments/new')
  await expect.element(type).toHaveValue('Primeira Consulta')
  await page.getByRole('combobox', { name: 'Paciente' }).fill('ana')
})

test('the patient picker shows the sessions left of a package', { tags: 'long' }, async () => {
  await expect.element(option).toHaveTextContent('Ana Brandão(11) 91234-5678 · pacote: Consulta Recorrente 6')
})

test('the appointment type follows the prepaid sessions', async () => {
  await option.click()
  await expect.element(type).toHaveValue('Consulta Recorrente')
  await expect.element(page.getByText('Pacote: Consulta Recorrente 6', { exact: true })).toBeVisible()
})

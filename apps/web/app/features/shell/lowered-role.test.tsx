import { getMe } from '@postura/domain/accounts/account.endpoints'
import { getPatientAllowance, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildMe } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

test('a refused page reads the role again: the menu and the page follow the lower role', async () => {
  answerDashboard()
  api.answer(getMe, buildMe({ member_role: 'reception' }))
  api.answer(getPatientAllowance, { patients: 1, maxPatients: -1, refusal: null })
  await renderApp('/admin')
  const menu = page.getByRole('navigation', { name: 'Menu administrativo' })
  const patients = menu.getByRole('link', { name: 'Pacientes' })
  await expect.element(patients).toBeVisible()
  api.answer(getMe, buildMe({ member_role: 'finance' }))
  api.refuse(listPatients, 'forbidden')
  await patients.click()
  await expect.element(page.getByRole('heading', { name: 'Sem acesso' })).toBeVisible()
  await expect.element(patients).not.toBeInTheDocument()
})

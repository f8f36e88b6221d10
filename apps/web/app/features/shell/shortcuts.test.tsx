import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const open = async () => {
  answerAppointments(buildAppointment())
  await renderApp('/admin/appointments')
  await expect.element(page.getByRole('button', { name: 'Ana Brandão', exact: true })).toBeVisible()
}

test('two keys lead from any page to a new patient', async () => {
  await open()
  await userEvent.keyboard('np')
  await expect.poll(currentUrl).toBe('/admin/patients/new')
  await expect.element(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})

test('a key typed in a field is no shortcut', async () => {
  await open()
  const search = page.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('np?')
  await expect.element(search).toHaveValue('np?')
  expect(currentUrl()).toMatch(/^\/admin\/appointments/)
})

test('Alt+N and P lead to a new patient from a field too, and nothing is typed', async () => {
  await open()
  const search = page.getByRole('searchbox')
  await search.click()
  await userEvent.keyboard('{Alt>}n{/Alt}p')
  await expect.poll(currentUrl).toBe('/admin/patients/new')
  await expect.element(page.getByRole('heading', { name: 'Novo Paciente' })).toBeVisible()
})

test('the question mark lists the shortcuts', async () => {
  await open()
  await userEvent.keyboard('?')
  await expect
    .element(page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByText('Novo Paciente'))
    .toBeVisible()
})

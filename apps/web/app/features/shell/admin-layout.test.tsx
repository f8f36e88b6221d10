import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const sections = [
  ['Dashboard', '/admin'],
  ['Pacientes', '/admin/patients'],
  ['Consultas', '/admin/appointments'],
  ['Aulas', '/admin/classes'],
  ['Pagamentos', '/admin/payments'],
  ['Fichas e Contratos', '/admin/forms'],
  ['Notificações', '/admin/notifications'],
  ['Relatórios', '/admin/reports'],
  ['Configurações', '/admin/settings'],
] as const

const menu = () => page.getByRole('navigation', { name: 'Menu administrativo' })
const scheme = () => document.documentElement.dataset.mantineColorScheme

beforeEach(() => api.answer(listPatients, buildPage([])))

test('the menu links to the nine sections in order', async () => {
  await renderApp('/admin/patients')
  await expect.element(menu().getByRole('link', { name: 'Pacientes' })).toHaveAttribute('aria-current', 'page')
  const [brand, ...links] = menu().getByRole('link').elements()
  expect(brand?.getAttribute('href')).toBe('/admin')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(sections)
})

test('an unknown address of the admin area opens the dashboard and says so', async () => {
  answerDashboard()
  await renderApp('/admin/xyz?a=1')
  await expect.poll(currentUrl).toBe('/admin')
  await expect.element(page.getByText('Esta página não existe. Abrimos o Dashboard.')).toBeVisible()
})

test('the mobile menu opens by its button and closes after a choice', async () => {
  await renderApp('/admin/patients', { look: 'phone' })
  await expect.element(menu()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect.element(menu()).toBeVisible()
  await expectAccessible()
  await menu().getByRole('link', { name: 'Pacientes' }).click()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('the bottom navigation on mobile has the five most used sections', { tags: 'long' }, async () => {
  await renderApp('/admin/patients', { look: 'phone' })
  const bar = page.getByRole('navigation', { name: 'Atalhos' })
  await expect.element(bar).toBeVisible()
  expect(
    bar
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(sections.slice(0, 5).map(([label]) => label))
})

test('the color scheme changes by the button and is stored', { tags: 'long' }, async () => {
  localStorage.setItem('mantine-color-scheme-value', 'light')
  await renderApp('/admin/patients')
  await page.getByRole('button', { name: 'Usar tema escuro' }).click()
  await expect.poll(scheme).toBe('dark')
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  await page.getByRole('button', { name: 'Usar tema claro' }).click()
  await expect.poll(scheme).toBe('light')
})

test('an admin page that cannot load the user shows an error', async () => {
  api.drop(getMe)
  await renderApp('/admin/patients')
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients')
})

import type { Page } from '@playwright/test'
import { delayRoute, expect, fillPatient, fillSignIn, newAccount, patientFieldLabels, test } from './journey.ts'

const fill = async (page: Page, name: string): Promise<void> => {
  await page.goto('/admin/patients/new')
  await fillPatient(page, name)
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

test('a form that is open when the session ends can be saved after signing in again in another tab', async ({
  page,
  journey,
  context,
}) => {
  const account = newAccount()
  await journey.register(account)
  await fill(page, 'João da Silva')
  await context.clearCookies()
  // A 401 response to a background request must not close the form.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByLabel(patientFieldLabels.name).fill('João da Silva Neto')
  await refused
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Sua sessão terminou')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tab = await context.newPage()
  await tab.goto('/login/admin')
  await fillSignIn(tab, account)
  await tab.waitForURL(({ pathname }) => pathname === '/admin')
  await save(page)
  await page.waitForURL(/\/admin\/patients\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'João da Silva Neto' })).toBeVisible()
})

test('a save that ends while another page is loading does not navigate back', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  await fill(page, 'João da Silva')
  const answer = await delayRoute(page, '**/api/patients')
  const arrive = await delayRoute(page, '**/assets/dashboard*')
  await save(page)
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.getByRole('link', { name: 'Postura, Dashboard' }).click()
  answer()
  await expect(page.getByText('Paciente cadastrado: João da Silva')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/patients/new')
  arrive()
  await page.waitForURL('**/admin')
})

test('a page opened without a connection keeps the menu and loads when the connection returns', async ({
  page,
  journey,
  context,
}) => {
  await journey.register(newAccount())
  await page.goto('/admin/patients')
  const menu = page.getByRole('navigation', { name: 'Menu administrativo' })
  await menu.getByRole('link', { name: 'Notificações' }).waitFor()
  await context.setOffline(true)
  await menu.getByRole('link', { name: 'Notificações' }).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a internet')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(menu.getByRole('link', { name: 'Notificações' })).toHaveAttribute('aria-current', 'page')
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Nova Notificação' }).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expect, fields, fillPatient, fillSignIn, newAccount, signOut, test } from './journey.ts'

const fill = async (page: Page, name: string): Promise<void> => {
  await page.goto('/admin/patients/new')
  await fillPatient(page, name)
}
/** Whatever is asked for there waits until it is let go. */
const holdBack = async (page: Page, address: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

test('without a network saving says so, and trying again saves once', async ({ page, journey, context }) => {
  await journey.register(newAccount())
  await fill(page, 'João da Silva')
  await context.setOffline(true)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Verifique sua internet')
  await journey.looksRight('a save that failed')
  await context.setOffline(false)
  await save(page)
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('1 paciente')).toBeVisible()
  await expect(page.getByText('(11) 91234-5678')).toBeVisible()
})

test('an answer that was lost on its way makes no second patient', async ({ page, journey }) => {
  await journey.register(newAccount())
  await fill(page, 'João da Silva')
  await page.route('**/api/patients', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/patients')
  await save(page)
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('1 paciente')).toBeVisible()
})

test('a session that ends on the list leads to the door and back', async ({ page, journey, context }) => {
  const account = newAccount()
  await journey.register(account)
  await page.goto('/admin/patients')
  await expect(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  await context.clearCookies()
  await page.getByLabel('Buscar por nome ou telefone').fill('ana')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await journey.looksRight('the door after a lost session')
  await fillSignIn(page, account)
  await page.waitForURL('**/admin/patients?q=ana')
})

test('a session that ends while one types costs nothing typed', async ({ page, journey, context }) => {
  const account = newAccount()
  await journey.register(account)
  await fill(page, 'João da Silva')
  await context.clearCookies()
  // Whatever the page asks for meanwhile must not pull the form away.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByLabel(fields.name).fill('João da Silva Neto')
  await refused
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Sua sessão terminou')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tab = await context.newPage()
  await tab.goto('/login/admin')
  await fillSignIn(tab, account)
  await tab.waitForURL(({ pathname }) => pathname === '/admin')
  await save(page)
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('João da Silva Neto', { exact: true })).toBeVisible()
})

test('a save that ends late does not pull anyone off another page', async ({ page, journey }) => {
  await journey.register(newAccount())
  await fill(page, 'João da Silva')
  const answer = await holdBack(page, '**/api/patients')
  await save(page)
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.getByRole('link', { name: 'Postura, Dashboard' }).click()
  await page.waitForURL('**/admin')
  answer()
  await expect(page.getByText('Paciente cadastrado: João da Silva')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
})

test('nor off the way to another page, which may be slow to come', async ({ page, journey }) => {
  await journey.register(newAccount())
  await fill(page, 'João da Silva')
  const answer = await holdBack(page, '**/api/patients')
  const arrive = await holdBack(page, '**/assets/dashboard*')
  await save(page)
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.getByRole('link', { name: 'Postura, Dashboard' }).click()
  answer()
  await expect(page.getByText('Paciente cadastrado: João da Silva')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/patients/new')
  arrive()
  await page.waitForURL('**/admin')
})

test('what is wrong is focused, and a name without an end breaks no list', async ({ page, journey }) => {
  await journey.register(newAccount())
  await fill(page, 'x'.repeat(200))
  await page.getByLabel('Data de Nascimento').fill('31/12/2999')
  await save(page)
  await expect(page.getByText('A data de nascimento não pode estar no futuro.')).toBeVisible()
  await expect(page.getByLabel('Data de Nascimento')).toBeFocused()
  await page.getByLabel('Data de Nascimento').fill('200580')
  await save(page)
  await page.waitForURL('**/admin/patients')
  await expect(page.getByText('1 paciente')).toBeVisible()
  await journey.looksRight('a list with an endless name')
})

test('a wrong tap loses nothing: leaving a form that was begun asks first', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/patients/new')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.waitForURL('**/admin/patients')
  await page.goto('/admin/patients/new')
  await page.getByLabel('Nome Completo').fill('João')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Descartar o que foi digitado?')
  await journey.looksRight('the question before leaving')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await signOut(page)
  await expect(page.getByRole('dialog').filter({ hasText: 'Descartar o que foi digitado?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  expect((await page.request.get('/api/me')).status()).toBe(200)
  const close = page.getByRole('button', { name: 'Fechar menu' })
  if (await close.isVisible()) await close.click()
  await expect(page.getByLabel('Nome Completo')).toHaveValue('João')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.waitForURL('**/admin/patients')
})

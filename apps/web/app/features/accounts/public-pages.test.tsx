import { getMe } from '@postura/domain/accounts/account.endpoints'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const pages = [
  ['/login', 'Entrar'],
  ['/login/admin', 'Acesso do administrador'],
  ['/login/patient', 'Portal do paciente'],
  ['/register?plan=pro-annual', 'Criar conta'],
  ['/forgot-password', 'Esqueci minha senha'],
] as const

beforeEach(() => api.refuse(getMe, 'unauthenticated'))

test.each(pages)('%s is accessible on desktop and phone', { tags: 'long' }, async (path, heading) => {
  await renderApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await expectAccessible()
  await page.viewport(390, 844)
  await expectAccessible()
})

test.each(pages)('%s fits a narrow screen and text at twice the size', { tags: 'long' }, async (path, heading) => {
  const root = document.documentElement
  onTestFinished(() => void root.style.removeProperty('font-size'))
  await renderApp(path, { look: 'phone' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.viewport(width, 844)
    root.style.fontSize = size
    await expect.poll(() => [window.innerWidth, root.scrollWidth - root.clientWidth]).toEqual([width, 0])
  }
})

test('a form is in the middle of the page, alone', async () => {
  await renderApp('/login/admin')
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  for (const width of [1440, 1024, 768, 390]) {
    await page.viewport(width, 844)
    const { left, right } = main.element().getBoundingClientRect()
    expect(Math.abs(left - (document.documentElement.clientWidth - right)), `${width} px`).toBeLessThan(2)
  }
})

test.each(pages)('%s has the menu and the footer', { tags: 'long' }, async (path) => {
  await renderApp(path)
  for (const [area, place] of [
    [page.getByRole('navigation', { name: 'Principal' }), 'Contato'],
    [page.getByRole('navigation', { name: 'Rodapé' }), 'Privacidade'],
  ] as const)
    await expect.element(area.getByRole('link', { name: place })).toBeVisible()
})

test.each([
  ['/privacy', 'Aviso de privacidade'],
  ['/terms', 'Termos de uso'],
])('%s is marked as a draft and accessible', async (path, heading) => {
  await renderApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
  await expect.element(page.getByText('Texto em revisão jurídica')).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 844)
  await expectAccessible()
})

test.each(['/dashboard', '/appointments'])('%s redirects a visitor to sign-in', async (path) => {
  await renderApp(path)
  await expect.poll(currentUrl).toBe('/login')
})

test('/dashboard redirects a signed-in user to the admin area', { tags: 'long' }, async () => {
  answerDashboard()
  api.answer(getMe, buildMe())
  await renderApp('/dashboard')
  await expect.poll(currentUrl).toBe('/admin')
})

test('an unknown path redirects to the landing page, which says so', { tags: 'long' }, async () => {
  await renderApp('/nada/disso')
  await expect.poll(currentUrl).toBe('/')
  await expect.element(page.getByText('Esta página não existe. Abrimos a página inicial.')).toBeVisible()
})

import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { meQuery } from '../accounts/accounts.api'

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

test('the search has one line until the font arrives', async () => {
  await renderApp('/admin/patients')
  const search = menu().getByRole('button', { name: 'Buscar' })
  await expect.element(search).toBeVisible()
  document.documentElement.style.setProperty('--font', 'DejaVu Sans, Verdana, sans-serif')
  try {
    const button = search.element()
    expect(button.getBoundingClientRect().height).toBeLessThanOrEqual(34)
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
  } finally {
    document.documentElement.style.removeProperty('--font')
  }
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

const failure = () => page.getByRole('alert')
const section = (name: string) => menu().getByRole('link', { name })
const fill = (link: Element) => getComputedStyle(link).backgroundColor

test('an admin page that cannot load the user shows an error below the menu', async () => {
  api.drop(getMe)
  await renderApp('/admin/patients')
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await expect.element(failure().getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(section('Pacientes')).toBeVisible()
  expect(currentUrl()).toBe('/admin/patients')
})

test('a page that does not load without a connection says so and keeps the frame', async () => {
  await renderApp('/admin/patients', { look: 'phone' })
  const tab = page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Consultas' })
  await expect.element(tab).toBeVisible()
  api.drop(getMe)
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await tab.click()
  await expect.element(failure().getByText('Sem conexão com a internet')).toBeVisible()
  await expect.element(failure().getByText('A página abre sozinha quando a conexão voltar.')).toBeVisible()
  const { left, right } = failure().getByRole('button').element().getBoundingClientRect()
  expect(Math.abs(left + right - window.innerWidth)).toBeLessThan(2)
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
  await expectAccessible()
  // Without a connection a reload would lose the frame.
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(tab).toBeVisible()
})

test('while a page loads a bar moves and only the chosen section is marked', async () => {
  await renderApp('/admin/patients')
  await expect.element(section('Pacientes')).toHaveAttribute('aria-current', 'page')
  const marked = fill(section('Pacientes').element())
  const place = document.querySelector('h1')?.getBoundingClientRect().top
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey, refetchType: 'none' })
  const arrive = api.hold(getMe)
  await section('Consultas').click()
  const bar = page.getByRole('progressbar', { name: 'Carregando a página' })
  await expect.poll(() => getComputedStyle(bar.element()).opacity).toBe('1')
  expect(bar.element().getAnimations()[0]?.effect?.getComputedTiming().endTime ?? 0).toBeLessThan(150)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => fill(section('Consultas').element())).toBe(marked)
  expect(fill(section('Pacientes').element())).not.toBe(marked)
  expect(document.querySelector('h1')?.getBoundingClientRect().top).toBe(place)
  arrive()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(section('Consultas')).toHaveAttribute('aria-current', 'page')
})

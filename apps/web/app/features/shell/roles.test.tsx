import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { memberRoles } from '@postura/domain/team/member-roles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { moneyAndSettings, peopleAndAgenda } from '~/testing/steps/roles/guarded-controls'
import { signInAs } from '~/testing/steps/roles/role.steps'
import { adminPages, forbiddenNote, menu, needsOf, settle, walk } from '~/testing/steps/roles/walk.steps'
import { answerWholeClinic, known } from '~/testing/steps/roles/whole-clinic.steps'
import { adminSections } from './admin-sections'

test('the walk visits every page of the admin area, and each page says who may open it', async () => {
  expect(Object.keys({ ...peopleAndAgenda, ...moneyAndSettings }).toSorted()).toEqual(
    adminPages.map(({ address }) => address).toSorted(),
  )
  const silent = await Promise.all(
    adminPages.map(async ({ address, load }) => ((await load()).handle ? [] : [address])),
  )
  expect(silent.flat()).toEqual([])
})

test('each section of the menu names the permissions of its page', async () => {
  for (const { path, needsOneOf } of adminSections) expect((await needsOf(path))?.needsOneOf, path).toEqual(needsOneOf)
})

const parts = [
  ['patients, agenda and notifications', peopleAndAgenda],
  ['payments, reports and settings', moneyAndSettings],
] as const

// The other tests are tests of the owner, and a manager sees nearly the same.
for (const role of memberRoles)
  test.each(parts)(
    `${role} sees of %s what the role allows, and no error`,
    { ...((role === 'owner' || role === 'manager') && { tags: 'long' }) },
    (_, addresses) => walk(role, addresses),
  )

test.each([
  [
    'manager',
    'Dashboard Pacientes Consultas Aulas Pagamentos Fichas e Contratos Notificações Relatórios Configurações',
  ],
  ['professional', 'Dashboard Pacientes Consultas Aulas Fichas e Contratos Notificações Relatórios Configurações'],
  [
    'reception',
    'Dashboard Pacientes Consultas Aulas Pagamentos Fichas e Contratos Notificações Relatórios Configurações',
  ],
  ['finance', 'Pagamentos Relatórios Configurações'],
] as const)('the menu of %s has its sections and opens the first one', async (role, sections) => {
  signInAs(role)
  answerWholeClinic()
  await renderApp('/admin')
  await expect.poll(currentUrl).toBe(role === 'finance' ? '/admin/payments' : '/admin')
  await settle()
  await expect.element(menu).toBeVisible()
  const [brand, ...links] = menu.getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent).join(' ')).toBe(sections)
  expect(brand?.getAttribute('href')).toBe(links[0]?.getAttribute('href'))
})

test('a direct address without permission says so and leads to the first page', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp(`/admin/patients/${known.ana.id}`)
  await expect.element(forbiddenNote).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ir para os Pagamentos' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments')
  expect(api.forbidden).toEqual([])
})

test('a professional who opens the payments is led to the dashboard', async () => {
  signInAs('professional')
  answerWholeClinic()
  await renderApp('/admin/payments')
  await expect.element(forbiddenNote).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click()
  await expect.poll(currentUrl).toBe('/admin')
})

test('an unknown address opens the first page of the role and names it', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp('/admin/xyz')
  await expect.poll(currentUrl).toBe('/admin/payments')
  await expect.element(page.getByText('Esta página não existe. Abrimos os Pagamentos.')).toBeVisible()
})

test('the shortcuts of finance neither search patients nor add anything', async () => {
  signInAs('finance')
  answerWholeClinic()
  await renderApp('/admin/payments')
  await expect.element(page.getByRole('heading', { name: 'Pagamentos', level: 1 })).toBeVisible()
  await userEvent.keyboard('n')
  for (const key of 'pcagn') await userEvent.keyboard(`{Alt>}n{/Alt}${key}`)
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Buscar' })
  await palette.getByRole('combobox').fill(known.ana.name)
  await expect.element(palette.getByText('Nada encontrado.')).toBeVisible()
  expect(api.calls(listPatients)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect.element(help.getByText('Desfazer a última alteração')).toBeVisible()
  await expect.element(help.getByText(/^Nov[ao] /)).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/payments')
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
})

test('only the owner may buy a plan', async () => {
  signInAs('manager', { id: '019b0000-0000-7000-8000-000000000001' })
  answerWholeClinic()
  await renderApp('/payment?plan=pro&userId=019b0000-0000-7000-8000-000000000001')
  await expect.element(forbiddenNote).toBeVisible()
  expect(api.forbidden).toEqual([])
})

import { getMe, getProfile, signIn, signUp } from '@postura/domain/accounts/account.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SIGNED_IN_FLAG } from '~/lib/signed-in-flag'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe, buildProfile } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const me = buildMe()
const password = () => page.getByLabelText(/^Senha/)
const submit = () => page.getByRole('button', { name: 'Criar conta' }).click()

const fillIn = async (chosen = 'uma senha boa') => {
  await page.getByLabelText(/^Nome completo/).fill('Helena Prado')
  await page.getByLabelText(/^Email/).fill('helena@clinica.test')
  await page.getByLabelText(/^Telefone/).fill('11912345678')
  await password().fill(chosen)
}

beforeEach(() => {
  answerDashboard()
  api.answer(getProfile, buildProfile())
  api.refuse(getMe, 'unauthenticated')
  api.answer(signUp, () => {
    api.answer(getMe, me)
    return { id: me.id }
  })
})

test('a new account on the free plan opens the admin area', async () => {
  await renderApp('/register')
  await fillIn()
  await submit()
  await expect.poll(currentUrl).toBe('/admin')
  expect(api.calls(signUp)[0]?.body).toEqual({
    name: 'Helena Prado',
    email: 'helena@clinica.test',
    phone: '(11) 91234-5678',
    password: 'uma senha boa',
    plan: 'free',
  })
})

test('a phone without area code is accepted with a hint', async () => {
  await renderApp('/register')
  await fillIn()
  await page.getByLabelText(/^Telefone/).fill('912345678')
  await password().click()
  await expect
    .element(page.getByLabelText(/^Telefone/))
    .toHaveAccessibleDescription('Telefone sem DDD: ele será pedido na compra de um plano.')
  await submit()
  await expect.poll(() => api.calls(signUp)[0]?.body.phone).toBe('91234-5678')
})

test('a new account on a paid plan opens the payment page', async () => {
  await renderApp('/register?plan=pro-annual')
  await fillIn()
  await submit()
  await expect.poll(currentUrl).toBe(`/payment?plan=pro-annual&userId=${me.id}`)
  expect(api.calls(signUp)[0]?.body.plan).toBe('pro-annual')
})

test.each([
  ['pro', 'Plano Profissional', 'R$ 100,00 · 30 dias'],
  ['pro-annual', 'Plano Profissional Anual', 'R$ 1.000,00 · 365 dias'],
])('the chosen plan %s is shown with its price and duration', { tags: 'long' }, async (plan, name, price) => {
  await renderApp(`/register?plan=${plan}`)
  await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(page.getByText(price)).toBeVisible()
})

test('an unknown plan is treated as the free plan', { tags: 'long' }, async () => {
  await renderApp('/register?plan=nonsense')
  await expect.element(page.getByText('Plano Gratuito')).toBeVisible()
})

test('a password made of personal data is marked as weak while typing, refused and focused', async () => {
  const refusal = 'Esta senha é feita dos seus próprios dados. Escolha outra.'
  api.refuse(signUp, 'password_personal', { field: 'password' })
  await renderApp('/register')
  await fillIn('helena prado')
  await expect.element(page.getByText(refusal)).toBeVisible()
  await submit()
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(password()).toHaveFocus()
  await expectAccessible()
  await password().fill('uma senha boa')
  await expect.element(page.getByText('Senha boa.')).toBeVisible()
})

test('an email in use is refused under its field', { tags: 'long' }, async () => {
  api.refuse(signUp, 'email_taken', { field: 'email' })
  await renderApp('/register')
  await fillIn()
  await submit()
  await expect
    .element(page.getByText('Este email já está cadastrado. Por favor, use outro email ou faça login.'))
    .toBeVisible()
  await expectAccessible()
})

test('a retry after a lost response signs in to the created account', async () => {
  api.drop(signUp)
  await renderApp('/register')
  await fillIn()
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Verifique sua internet')
  api.refuse(signUp, 'email_taken', { field: 'email' })
  api.answer(signIn, () => {
    api.answer(getMe, me)
    return { id: me.id }
  })
  await submit()
  await expect.poll(currentUrl).toBe('/admin')
  expect(api.calls(signIn)[0]?.body).toMatchObject({ email: 'helena@clinica.test', password: 'uma senha boa' })
})

test('a signed-in user sees their account and can still create another one', { tags: 'long' }, async () => {
  localStorage.setItem(SIGNED_IN_FLAG, me.id)
  api.answer(getMe, me)
  await renderApp('/register')
  await expect.element(page.getByText('Você já entrou como Helena Prado.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Você já tem conta' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Criar outra conta' }).click()
  await expect.element(password()).toBeVisible()
})

test.each(['plan=free', 'plan=gold', '', 'plan=pro&userId=01a1dd90-0000-7000-8000-000000000000'])(
  'a payment URL that is not for the signed-in user redirects to sign-up: %s',
  { tags: 'long' },
  async (search) => {
    api.answer(getMe, me)
    await renderApp(`/payment?${search}`)
    await expect.poll(currentUrl).toBe('/register')
  },
)

import { getMe } from '@postura/domain/accounts/account.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildMe } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { openCheckout } from '~/testing/steps/order.steps'

const me = buildMe()

test.each([
  ['of another account', `/payment?plan=pro&userId=${crypto.randomUUID()}`],
  ['without a plan', `/payment?userId=${me.id}`],
  ['of the free plan', `/payment?plan=free&userId=${me.id}`],
])('a payment URL %s redirects to the registration', async (_, path) => {
  api.answer(getMe, me)
  await renderApp(path)
  await expect.poll(currentUrl).toBe('/register')
})

test('a payment URL without an account opens the purchase of the signed-in user', async () => {
  api.answer(getMe, me)
  await renderApp('/payment?plan=pro')
  await expect.poll(currentUrl).toBe(`/payment?plan=pro&userId=${me.id}`)
})

test('a payment URL without an account sends a visitor to the registration with this plan', async () => {
  api.refuse(getMe, 'unauthenticated')
  await renderApp('/payment?plan=pro')
  await expect.poll(currentUrl).toBe('/register?plan=pro')
})

test('a payment URL without a session redirects to sign-in and keeps the return path', async () => {
  api.refuse(getMe, 'unauthenticated')
  await renderApp(`/payment?plan=pro&userId=${me.id}`)
  await expect.poll(() => window.location.pathname).toBe('/login/admin')
  expect(decodeURIComponent(window.location.search)).toContain(`/payment?plan=pro&userId=${me.id}`)
})

test('the menu of the payment page offers the own area instead of a sign-in', async () => {
  await openCheckout([])
  const menu = page.getByRole('banner')
  await expect.element(menu.getByRole('link', { name: 'Minha Área' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Cadastrar' })).not.toBeInTheDocument()
})

test('the payment page links to the admin area and to the chat about the plan', { tags: 'long' }, async () => {
  await openCheckout([], { plan: 'pro-annual' })
  await expect.element(page.getByRole('link', { name: 'Ir para a minha área' })).toHaveAttribute('href', '/admin')
  await expect
    .element(page.getByRole('link', { name: 'Falar no WhatsApp' }))
    .toHaveAttribute('href', '/api/sales-chat/pro-annual')
})

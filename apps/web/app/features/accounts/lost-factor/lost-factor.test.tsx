import { getMe, signIn } from '@postura/domain/accounts/account.endpoints'
import { denySecondFactor, reportLostFactor } from '@postura/domain/accounts/lost-factor/lost-factor.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const looks = ['phone', 'desktop'] as const
const secret = 'a'.repeat(43)

beforeEach(() => {
  api.refuse(getMe, 'unauthenticated')
  api.answer(signIn, { id: null })
})

/** Opens the second step and says that both the phone and the codes are lost. */
const loseBoth = async (look: (typeof looks)[number] = 'desktop') => {
  await renderApp('/login/admin', { look })
  await page.getByLabelText(/^Email/).fill('helena@clinica.test')
  await page.getByLabelText(/^Senha/).fill('uma senha boa')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Estou sem o celular' }).click()
  await page.getByRole('button', { name: 'Perdi o celular e os códigos' }).click()
}
const ask = () => page.getByRole('button', { name: 'Pedir para entrar sem o celular' }).click()

eachVariant(looks)('whoever lost the phone and the codes asks to sign in without them on the %s', async (look) => {
  api.answer(reportLostFactor, { is_off: false })
  await loseBoth(look)
  await expect.element(page.getByText(/^Depois de 72 horas/)).toBeVisible()
  await expectAccessible()
  await ask()
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Pedido registrado/)
  await expectAccessible()
  expect(api.calls(reportLostFactor)).toHaveLength(1)
})

test('a report after the wait turns the second factor off and leads back to the password', async () => {
  api.answer(reportLostFactor, { is_off: true })
  await loseBoth()
  await ask()
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Verificação em duas etapas desativada/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Entrar de novo' }).click()
  await expect.element(page.getByLabelText(/^Senha/)).toBeVisible()
})

test('whoever finds a code goes back to it', async () => {
  await loseBoth()
  await page.getByRole('button', { name: 'Tenho um código' }).click()
  await expect.element(page.getByLabelText(/^Código de 6 números/)).toBeVisible()
})

test('a report after the second step is over says so', async () => {
  api.refuse(reportLostFactor, 'second_factor_expired')
  await loseBoth()
  await ask()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('O tempo para digitar o código acabou. Entre de novo.')
})

eachVariant(looks)('a person denies it with one tap, and the link leaves the address on the %s', async (look) => {
  api.answer(denySecondFactor, {})
  await renderApp(`/not-me#${secret}`, { look })
  await expect.element(page.getByRole('heading', { name: 'Não foi você?' })).toBeVisible()
  expect(window.location.hash).toBe('')
  expect(api.calls(denySecondFactor)).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Pronto: desfizemos o pedido/)
  await expectAccessible()
  expect(api.calls(denySecondFactor)[0]?.body).toEqual({ secret })
})

test('a link that does not work says so and leads to a new password', { tags: 'long' }, async () => {
  api.refuse(denySecondFactor, 'denial_link_refused')
  await renderApp(`/not-me#${secret}`)
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Este link não vale mais.')
  await expectAccessible()
  await page.getByRole('link', { name: 'Redefinir a senha' }).click()
  await expect.poll(currentUrl).toBe('/forgot-password')
})

test('a denial without an answer can be sent again', async () => {
  api.drop(denySecondFactor)
  await renderApp(`/not-me#${secret}`)
  await page.getByRole('button', { name: 'Não fui eu' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não foi possível desfazer o pedido.')
  await expect.element(page.getByRole('button', { name: 'Não fui eu' })).toBeVisible()
})

import { getMe } from '@postura/domain/accounts/account.endpoints'
import {
  checkRecoveryLink,
  requestRecovery,
  setNewPassword,
} from '@postura/domain/accounts/recovery/recovery.endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { clearRecoveryLink } from './recovery-link'

const half = 'a'.repeat(43)
const link = `/admin/reset-password?access_token=${half}&refresh_token=${half}&type=recovery`
const ask = () => page.getByRole('button', { name: 'Enviar link de recuperação' }).click()

const choose = async (password: string, repeated = password) => {
  await page.getByLabelText(/^Nova senha/).fill(password)
  await page.getByLabelText(/^Repita a nova senha/).fill(repeated)
  await page.getByRole('button', { name: 'Redefinir Senha' }).click()
}

beforeEach(() => {
  api.refuse(getMe, 'unauthenticated')
  api.answer(requestRecovery, {})
  api.answer(checkRecoveryLink, { email: 'helena@clinica.test' })
  api.answer(setNewPassword, {})
})

afterEach(() => void clearRecoveryLink())

test('a recovery link is requested by email and can be requested again', async () => {
  await renderApp('/forgot-password')
  await page.getByLabelText(/^Email/).fill('helena@clinica.test')
  await ask()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Enviamos um link para redefinir sua senha. Por favor, verifique seu email.')
  expect(api.calls(requestRecovery)[0]?.body).toEqual({ email: 'helena@clinica.test' })
  await expectAccessible()
  await page.getByRole('button', { name: 'peça de novo' }).click()
  await expect.element(page.getByRole('button', { name: 'Enviar link de recuperação' })).toBeVisible()
})

test('a recovery request without an email is refused', { tags: 'long' }, async () => {
  await renderApp('/forgot-password')
  await ask()
  await expect.element(page.getByText('Por favor, digite seu email para redefinir a senha.')).toBeVisible()
})

test('a failed recovery request shows an error', { tags: 'long' }, async () => {
  api.drop(requestRecovery)
  await renderApp('/forgot-password')
  await page.getByLabelText(/^Email/).fill('helena@clinica.test')
  await ask()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao enviar email de redefinição de senha.')
})

test.each(['', `?access_token=${half}&type=recovery`, `?access_token=${half}&refresh_token=${half}`])(
  'an incomplete link redirects to sign-in: %s',
  async (search) => {
    await renderApp(`/admin/reset-password${search}`)
    await expect.poll(currentUrl).toBe('/login/admin')
  },
)

test('a recovery link stays neither in the URL nor in the browser storage', async () => {
  await renderApp(link)
  await expect.element(page.getByText('helena@clinica.test')).toBeVisible()
  expect(currentUrl()).toBe('/admin/reset-password')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain(half)
  await expectAccessible()
})

test('an expired recovery link shows an error and a link to request a new one', async () => {
  api.refuse(checkRecoveryLink, 'recovery_link_refused')
  await renderApp(link)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Um erro ocorreu ao tentar redefinir sua senha.')
  await expectAccessible()
  await page.getByRole('link', { name: 'Pedir um novo link' }).click()
  await expect.poll(currentUrl).toBe('/forgot-password')
})

test('a new password is validated before it is sent', async () => {
  await renderApp(link)
  await choose('12345')
  await expect.element(page.getByText('A senha deve ter pelo menos 6 caracteres.')).toBeVisible()
  await choose('uma senha boa', 'outra senha')
  await expect.element(page.getByLabelText(/^Repita a nova senha/)).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls(setNewPassword)).toEqual([])
})

test('a common password is refused under its field', { tags: 'long' }, async () => {
  api.refuse(setNewPassword, 'password_common', { field: 'password' })
  await renderApp(link)
  await choose('outra senha boa')
  await expect.element(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
})

test('a failed save of a new password shows an error, and the retry sends the same link', async () => {
  api.drop(setNewPassword)
  await renderApp(link)
  await choose('outra senha boa')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erro ao redefinir senha. Tente novamente.')
  api.answer(setNewPassword, {})
  await choose('outra senha boa')
  await expect.element(page.getByText('Senha redefinida com sucesso! Redirecionando...')).toBeVisible()
  expect(api.calls(setNewPassword).at(-1)?.body).toMatchObject({ access_token: half, password: 'outra senha boa' })
})

test('a page that the phone discarded asks to open the link again', { tags: 'long' }, async () => {
  await renderApp(link)
  await expect.element(page.getByText('helena@clinica.test')).toBeVisible()
  const came = { ...sessionStorage }
  clearRecoveryLink()
  for (const [key, value] of Object.entries(came)) sessionStorage.setItem(key, value)
  await renderApp('/admin/reset-password')
  await expect.element(page.getByText(/abra de novo o link do email/).first()).toBeVisible()
})

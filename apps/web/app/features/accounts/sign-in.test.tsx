import { getMe, signIn, signOut } from '@postura/domain/accounts/account.endpoints'
import { requestRecovery } from '@postura/domain/accounts/recovery/recovery.endpoints'
import { signInSecondStep } from '@postura/domain/accounts/second-factor.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'

const me = buildMe()
const email = () => page.getByLabelText(/^Email/)
const password = () => page.getByLabelText(/^Senha/)
const enter = () => page.getByRole('button', { name: 'Entrar' }).click()

beforeEach(() => {
  api.refuse(getMe, 'unauthenticated')
  api.answer(signIn, () => {
    api.answer(getMe, me)
    return { id: me.id }
  })
  api.answer(listPatients, buildPage([]))
})

const fillIn = async () => {
  await email().fill('helena@clinica.test')
  await password().fill('uma senha boa')
}

test('an admin URL redirects to sign-in and back to that URL afterwards', async () => {
  await renderApp('/admin/patients?q=ana')
  await expect.poll(currentUrl).toBe('/login/admin?from=%2Fadmin%2Fpatients%3Fq%3Dana')
  await fillIn()
  await enter()
  await expect.poll(currentUrl).toBe('/admin/patients?q=ana')
  expect(api.calls(signIn)[0]?.body).toEqual({ email: me.email, password: 'uma senha boa', remember: true })
})

test('the email has the focus when the page opens', async () => {
  await renderApp('/login/admin')
  await expect.element(email()).toHaveFocus()
})

test('a refused sign-in shows an error and keeps the email', async () => {
  api.refuse(signIn, 'sign_in_failed')
  await renderApp('/login/admin')
  await fillIn()
  await enter()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erro ao fazer login. Verifique suas credenciais.')
  await expect.element(email()).toHaveValue('helena@clinica.test')
  await expectAccessible()
})

test('too many attempts show a message to wait and a link to recovery by email', { tags: 'long' }, async () => {
  api.refuse(signIn, 'too_many_attempts')
  await renderApp('/login/admin')
  await fillIn()
  await enter()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Muitas tentativas. Aguarde alguns minutos e tente novamente.')
  await expect.element(page.getByText(/entra na hora com um link por email/)).toBeVisible()
  await expectAccessible()
})

test('a user who is not an administrator is signed out and sees the reason', async () => {
  api.refuse(getMe, 'not_an_admin')
  api.answer(signOut, {})
  await renderApp('/admin/patients')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Acesso não autorizado. Esta área é restrita para administradores.')
  expect(currentUrl()).toBe('/login/admin?from=%2Fadmin%2Fpatients&reason=refused')
  expect(api.calls(signOut)).toHaveLength(1)
})

test('a session that ends on a list redirects to sign-in, which shows the reason', async () => {
  api.answer(getMe, me)
  await renderApp('/admin/patients')
  await expect.element(page.getByText('Nenhum paciente encontrado')).toBeVisible()
  api.refuse(getMe, 'unauthenticated')
  api.refuse(listPatients, 'unauthenticated')
  await page.getByLabelText('Buscar por nome ou telefone').fill('ana')
  await expect.element(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  expect(currentUrl()).toBe('/login/admin?from=%2Fadmin%2Fpatients%3Fq%3Dana&reason=ended')
  await expectAccessible()
})

test('the form works by keyboard, and "Lembrar-me" can be switched off', async () => {
  await renderApp('/login/admin')
  await email().click()
  await userEvent.keyboard('helena@clinica.test')
  await userEvent.tab()
  await userEvent.keyboard('uma senha boa')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByLabelText('Lembrar-me')).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => api.calls(signIn)[0]?.body.remember).toBe(false)
})

test('the typed email is passed to the recovery form and back', { tags: 'long' }, async () => {
  api.answer(requestRecovery, {})
  await renderApp('/login/admin')
  await email().fill('helena@clinica.test')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect.element(email()).toHaveValue('helena@clinica.test')
  await expectAccessible()
  await page.getByRole('button', { name: 'Voltar para o login' }).click()
  await expect.element(email()).toHaveValue('helena@clinica.test')
})

test('the sign-in choice links to the pages for patients and administrators', async () => {
  await renderApp('/login')
  await expect.element(page.getByText(/Receba um link por email/)).toBeVisible()
  await page.getByRole('link', { name: 'Acessar como Paciente' }).click()
  await expect.element(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: 'Acessar como Administrador' }).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect.poll(currentUrl).toBe('/login')
})

const askForCode = async () => {
  api.answer(signIn, { id: null })
  await renderApp('/login/admin?from=%2Fadmin%2Fpatients')
  await fillIn()
  await enter()
  await expect.element(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
}

eachVariant(['phone', 'desktop'])('a second factor is asked after the password on the %s', async (look) => {
  api.answer(signInSecondStep, () => {
    api.answer(getMe, me)
    return { id: me.id }
  })
  await askForCode()
  if (look === 'phone') await page.viewport(390, 844)
  await expect.element(page.getByLabelText(/^Código de 6 números/)).toHaveFocus()
  await expectAccessible()
  await page.getByLabelText(/^Código de 6 números/).fill('123456')
  await enter()
  await expect.poll(currentUrl).toBe('/admin/patients')
  expect(api.calls(signInSecondStep)[0]?.body).toEqual({ code: '123456' })
})

test('a refused code is named, and a code on paper can be typed instead', async () => {
  api.refuse(signInSecondStep, 'code_refused', { field: 'code' })
  await askForCode()
  await page.getByLabelText(/^Código de 6 números/).fill('000000')
  await enter()
  await expect.element(page.getByText(/^Código incorreto ou já usado/)).toBeVisible()
  await page.getByRole('button', { name: 'Estou sem o celular' }).click()
  api.answer(signInSecondStep, () => {
    api.answer(getMe, me)
    return { id: me.id }
  })
  await page.getByLabelText(/^Código de reserva/).fill('ABCDE-23456')
  await enter()
  await expect.poll(currentUrl).toBe('/admin/patients')
  expect(api.calls(signInSecondStep).at(-1)?.body).toEqual({ code: 'abcde-23456' })
})

test('a second step that is over leads back to the password', async () => {
  api.refuse(signInSecondStep, 'second_factor_expired')
  await askForCode()
  await page.getByLabelText(/^Código de 6 números/).fill('123456')
  await enter()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('O tempo para digitar o código acabou. Entre de novo.')
  await page.getByRole('button', { name: 'Voltar para o login' }).click()
  await expect.element(email()).toHaveValue('helena@clinica.test')
})

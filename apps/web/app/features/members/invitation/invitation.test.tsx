import { getMe, getProfile, signOut } from '@postura/domain/accounts/account.endpoints'
import { listOwnClinics } from '@postura/domain/accounts/sessions.endpoints'
import type { OpenedInvitation } from '@postura/domain/members/invitation'
import { openInvitation, signUpInvited } from '@postura/domain/members/invitation.endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfile } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { clearInvitationLink } from './invitation-link'

const secret = 'a'.repeat(43)
const opened: OpenedInvitation = {
  clinic: 'Equilíbrio Pilates',
  invited_by: 'Helena Prado',
  role: 'reception',
  email: 'bruna@equipe.test',
  has_account: false,
}
const open = () => renderApp(`/invitation#${secret}`, { look: 'phone' })

beforeEach(() => {
  api.refuse(getProfile, 'unauthenticated')
  api.refuse(getMe, 'unauthenticated')
  api.answer(openInvitation, opened)
})
afterEach(clearInvitationLink)

test('a new person accepts with a name and a password, and the link leaves the address', async () => {
  api.answer(signUpInvited, { id: 'bruna' })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Convite para Equilíbrio Pilates' })).toBeVisible()
  await expect
    .element(page.getByText(/Helena Prado convidou/))
    .toMatchTextContent(/Recepção: Agenda, pacientes, pagamentos e recibos/)
  expect(window.location.hash).toBe('')
  await expectAccessible()
  await page.getByLabelText(/^Nome/).fill('Bruna Lima')
  await page.getByLabelText(/^Senha/).fill('uma senha boa')
  await page.getByRole('button', { name: 'Criar conta e aceitar' }).click()
  await expect
    .poll(() => api.calls(signUpInvited)[0]?.body)
    .toEqual({ secret, name: 'Bruna Lima', password: 'uma senha boa' })
})

test('a refused password stays in the form with its reason', async () => {
  api.refuse(signUpInvited, 'password_common', { field: 'password' })
  await open()
  await page.getByLabelText(/^Nome/).fill('Bruna Lima')
  await page.getByLabelText(/^Senha/).fill('senha123')
  await page.getByRole('button', { name: 'Criar conta e aceitar' }).click()
  await expect.element(page.getByText('Esta senha é muito comum. Escolha outra.')).toBeVisible()
})

test('a person with an account signs in first and comes back', async () => {
  api.answer(openInvitation, { ...opened, has_account: true })
  await open()
  await page.getByRole('link', { name: 'Entrar e aceitar' }).click()
  await expect.poll(currentUrl).toBe('/login/admin?from=%2Finvitation')
  await expect.element(page.getByLabelText(/^Email/)).toHaveValue('bruna@equipe.test')
})

test('whoever is signed in with the invited email accepts with one tap', async () => {
  api.answer(getProfile, buildProfile({ email: 'bruna@equipe.test' }))
  await open()
  await expect.element(page.getByRole('button', { name: 'Aceitar o convite' })).toBeVisible()
})

test('whoever is signed in with another email is told so, and can sign out', async () => {
  api.answer(getProfile, buildProfile({ email: 'outra@equipe.test' }))
  api.answer(signOut, {})
  await open()
  await expect.element(page.getByText(/Você entrou como/)).toMatchTextContent(/outra@equipe.test/)
  api.refuse(getProfile, 'unauthenticated')
  await page.getByRole('button', { name: 'Sair e continuar' }).click()
  await expect.element(page.getByRole('button', { name: 'Criar conta e aceitar' })).toBeVisible()
})

test.each([
  ['invitation_refused', 'Este convite não vale mais. Peça um novo a quem administra a clínica.'],
  ['team_full', 'A equipe desta clínica está completa. Fale com quem convidou você.'],
] as const)('a link that does not work says why: %s', async (code, message) => {
  api.refuse(openInvitation, code)
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})

test('a person without a clinic is told to ask for an invitation', async () => {
  api.refuse(getMe, 'no_clinic')
  api.answer(getProfile, buildProfile({ name: 'Bruna Lima' }))
  api.answer(listOwnClinics, [])
  await renderApp('/admin')
  await expect.poll(currentUrl).toBe('/clinics')
  await expect.element(page.getByRole('heading', { name: 'Você ainda não faz parte de uma clínica' })).toBeVisible()
  await expect
    .element(page.getByText('Bruna Lima, peça um convite a quem administra a clínica. Ele chega por email.'))
    .toBeVisible()
  await expectAccessible()
})

test('a person with several clinics chooses one', async () => {
  api.refuse(getMe, 'no_clinic')
  api.answer(getProfile, buildProfile())
  api.answer(listOwnClinics, [
    { id: 'a', name: 'Equilíbrio', member_role: 'owner' },
    { id: 'b', name: 'Movimento', member_role: 'reception' },
  ])
  await renderApp('/admin')
  await expect.element(page.getByRole('button', { name: 'Equilíbrio · Proprietário' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Movimento · Recepção' })).toBeVisible()
})

import { getMe, getProfile } from '@postura/domain/accounts/account.endpoints'
import { proveIdentity } from '@postura/domain/accounts/proof.endpoints'
import { listOwnClinics } from '@postura/domain/accounts/sessions.endpoints'
import { deleteAccount, getAccountDeletion } from '@postura/domain/erasure/account-deletion.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfile } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog } from '~/testing/steps/form.steps'
import { answerSettings, card } from '~/testing/steps/settings.steps'

beforeEach(() => answerSettings())
const confirm = () => dialog().getByRole('button', { name: 'Excluir minha conta' })
const ask = async () => {
  await renderApp('/admin/settings')
  await card('Excluir minha conta').getByRole('button', { name: 'Excluir minha conta' }).click()
}

test('the dialog says what happens, and afterwards until when a sign-in keeps the account', async () => {
  api.answer(getAccountDeletion, { owned: [] })
  await ask()
  await expect.element(dialog().getByText(/se você entrar de novo, nada é excluído/)).toBeVisible()
  await expectAccessible()
  api.refuse(deleteAccount, 'account_owns_clinic')
  await confirm().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Transfira a propriedade ou exclua a clínica/)
  api.answer(deleteAccount, { deletes_at: '2026-04-10T12:30:00.000Z' })
  await confirm().click()
  await expect.element(dialog().getByText(/Em 10\/04\/2026 09:30 sua conta será excluída/)).toBeVisible()
  await expectAccessible()
})

test('whoever owns a clinic reads what to do, and nothing can be deleted', async () => {
  api.answer(getAccountDeletion, {
    owned: [
      { id: '0199aaaa-0000-7000-8000-000000000001', name: 'Clínica Prado', reason: 'open' },
      { id: '0199aaaa-0000-7000-8000-000000000002', name: 'Clínica Sul', reason: 'record' },
    ],
  })
  await ask()
  await expect.element(dialog().getByText(/Clínica Prado é sua. Transfira a propriedade em Equipe/)).toBeVisible()
  await expect.element(dialog().getByText(/Clínica Sul tem prontuários assinados/)).toBeVisible()
  await expect.element(confirm()).not.toBeInTheDocument()
  await expectAccessible()
})

test('a person without a clinic deletes the account too, after the password', async () => {
  api.refuse(getMe, 'no_clinic')
  api.answer(getProfile, buildProfile())
  api.answer(listOwnClinics, [])
  api.answer(getAccountDeletion, { owned: [] })
  api.refuse(deleteAccount, 'proof_needed')
  await renderApp('/clinics')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await confirm().click()
  api.answer(proveIdentity, () => {
    api.answer(deleteAccount, { deletes_at: '2026-04-10T12:30:00.000Z' })
    return {}
  })
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByLabelText(/^Senha/).fill('uma senha boa')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(dialog().getByText(/Em 10\/04\/2026 09:30 sua conta será excluída/)).toBeVisible()
})

import { proveIdentity } from '@postura/domain/accounts/proof.endpoints'
import { countUnsigned } from '@postura/domain/clinical/clinical-drafts.endpoints'
import { listOwnReads, listReads } from '@postura/domain/clinical/clinical-reads.endpoints'
import type { Clinic } from '@postura/domain/clinics/clinic'
import { getClinic, updateClinicalSettings } from '@postura/domain/clinics/clinic.endpoints'
import { AppError } from '@postura/domain/errors'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import { signInAs } from '~/testing/steps/roles/role.steps'
import { answerSettings, card, saveCard } from '~/testing/steps/settings.steps'

beforeEach(() => {
  answerSettings()
  api.answer(listReads, { items: [], next: null })
  api.answer(listOwnReads, { items: [], next: null })
})

/** Later reads find what was saved. */
const answerSaved = (saved: Partial<Clinic>): Clinic => {
  const clinic = buildClinic(saved)
  api.answer(getClinic, clinic)
  return clinic
}

const record = () => card('Prontuário')
const keeps = () => record().getByRole('switch', { name: 'Guardar o prontuário no sistema' })
const open = async (look: 'desktop' | 'phone' = 'desktop') => {
  await renderApp('/admin/settings/clinical', { look })
  await expect.element(keeps()).toBeVisible()
}

test('the owner turns the record on, with a password, and the page says what that does', async () => {
  let isProven = false
  api.answer(getClinic, buildClinic({ rev: 4 }))
  api.answer(updateClinicalSettings, ({ body }) => {
    if (!isProven) throw new AppError('proof_needed')
    return answerSaved({ clinical_since: '2026-03-11', clinical_sharing: body.clinical_sharing, rev: 5 })
  })
  api.answer(proveIdentity, () => {
    isProven = true
    return {}
  })
  await open()
  await expect.element(record().getByText('Desligado: nada é guardado.')).toBeVisible()
  for (const said of [/Desligar impede só a escrita/, /Não é um certificado ICP-Brasil/, /não permite destruí-la/])
    await expect.element(record().getByText(said)).toBeVisible()
  await expectAccessible()
  await keeps().click()
  await record().getByLabelText('Quem lê o prontuário').selectOptions('Todos que atendem na clínica')
  await saveCard('Prontuário')
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByLabelText(/^Senha/).fill('uma senha boa')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(toast('Prontuário salvo')).toBeVisible()
  await expect.element(record().getByText('Ligado desde 11/03/2026.')).toBeVisible()
  expect(api.calls(updateClinicalSettings).at(-1)?.body).toEqual({
    is_on: true,
    clinical_sharing: 'team',
    clinical_years: 20,
    rev: 4,
  })
})

test('the record can be turned off again, and the page says how many drafts wait', async () => {
  api.answer(getClinic, buildClinic({ clinical_since: '2026-01-05' }))
  api.answer(updateClinicalSettings, () => answerSaved({ rev: 2 }))
  api.answer(countUnsigned, { unsigned: 3 })
  await open('phone')
  await expect.element(keeps()).toBeChecked()
  await keeps().click()
  await expect.element(record().getByText(/^3 rascunhos da equipe esperam pela assinatura/)).toBeVisible()
  await expectAccessible()
  await saveCard('Prontuário')
  await expect.element(record().getByText('Desligado: nada é guardado.')).toBeVisible()
  expect(api.calls(updateClinicalSettings)[0]?.body.is_on).toBe(false)
})

test('fewer years than the law asks for are refused under the field', async () => {
  await open()
  const years = record().getByLabelText('Guardar o prontuário por (anos)')
  await years.fill('5')
  await saveCard('Prontuário')
  await expect.element(record().getByText('O valor mínimo é 20.')).toBeVisible()
  await expect.element(years).toHaveFocus()
  expect(api.calls(updateClinicalSettings)).toEqual([])
})

test('an owner without a verified e-mail is told what to do', async () => {
  api.refuse(updateClinicalSettings, 'email_unverified')
  await open()
  await keeps().click()
  await saveCard('Prontuário')
  await expect.element(record().getByRole('alert')).toMatchTextContent(/Confirme seu email antes/)
  await expect.element(keeps()).toBeChecked()
})

test('a manager reads the settings and the log, and changes nothing', async () => {
  signInAs('manager')
  await open()
  await expect.element(keeps()).toBeDisabled()
  await expect.element(record().getByText('Só o proprietário da clínica pode alterar.')).toBeVisible()
  await expect.element(card('Quem leu')).toBeVisible()
  await expect.element(record().getByRole('button', { name: /^Salvar/ })).not.toBeInTheDocument()
})

test('others see only what they read themselves', async () => {
  signInAs('professional')
  await renderApp('/admin/settings/clinical')
  await expect.element(card('Meus acessos').getByText('Nenhum prontuário foi aberto')).toBeVisible()
  await expect.element(record()).not.toBeInTheDocument()
  await expect.element(card('Quem leu')).not.toBeInTheDocument()
  expect(api.forbidden).toEqual([])
})

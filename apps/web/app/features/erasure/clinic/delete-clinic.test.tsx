import { getMe } from '@postura/domain/accounts/account.endpoints'
import type { ClinicDeletion } from '@postura/domain/erasure/clinic-deletion'
import { deleteClinic, getClinicDeletion, returnToClinic } from '@postura/domain/erasure/clinic-deletion.endpoints'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog } from '~/testing/steps/form.steps'
import { answerSettings, card } from '~/testing/steps/settings.steps'

const open: ClinicDeletion = {
  state: 'open',
  clinic: 'Clínica Prado',
  time_zone: 'America/Sao_Paulo',
  due_at: null,
  record_until: null,
  stays: [],
  exported_at: null,
  plan_until: null,
}
const closed: ClinicDeletion = { ...open, state: 'closed', due_at: '2026-04-10T12:30:00.000Z' }
const kept = [
  { kind: 'clinical_record', count: 3, until: '2046-02-10' },
  { kind: 'receipts', count: 1, until: '2031-12-31' },
] as const

const me = buildMe()
const closedMe = { ...me, clinic: { ...me.clinic, is_closed: true } }
const confirm = () => dialog().getByRole('button', { name: 'Excluir a clínica' })
const ask = async (deletion: ClinicDeletion) => {
  answerSettings()
  api.answer(getClinicDeletion, deletion)
  await renderApp('/admin/settings/data')
  await card('Excluir a clínica').getByRole('button', { name: 'Excluir a clínica' }).click()
}

test('the clinic is deleted after its name was typed, and the closed page follows', async () => {
  await ask({ ...open, stays: [...kept], exported_at: '2026-03-11T12:00:00.000Z', plan_until: '2026-12-01' })
  await expect.element(dialog().getByText(/Seu plano vale até 01\/12\/2026 e não se renova/)).toBeVisible()
  await expect.element(dialog().getByText('3 registros no prontuário, até 10/02/2046 (Lei 13.787/2018)')).toBeVisible()
  await expect.element(dialog().getByText(/quem tem o dever de guardar é a clínica/)).toBeVisible()
  await expect
    .element(
      dialog().getByText('Último download iniciado em 11/03/2026 09:00. Confira se o arquivo abre antes de excluir.'),
    )
    .toBeVisible()
  await expect.element(confirm()).toBeDisabled()
  await dialog().getByLabelText('Nome da clínica').fill('clinica prado')
  await expectAccessible()
  api.answer(deleteClinic, closed)
  api.answer(getClinicDeletion, closed)
  api.answer(getMe, closedMe)
  await confirm().click()
  await expect.element(page.getByRole('heading', { name: 'A clínica está fechada' })).toBeVisible()
  expect(api.calls(deleteClinic)[0]?.body).toEqual({ name: 'clinica prado' })
})

test('what the law keeps is taken away first', async () => {
  await ask({ ...open, stays: [...kept], exported_at: '2026-03-01T12:00:00.000Z' })
  await expect.element(dialog().getByText(/Antes de excluir, baixe os dados/)).toBeVisible()
  await expect.element(confirm()).not.toBeInTheDocument()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a refusal is shown, and the name stays typed', async () => {
  await ask(open)
  await dialog().getByLabelText('Nome da clínica').fill('Clínica Prado')
  api.refuse(deleteClinic, 'deletion_needs_export')
  await confirm().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/A lei manda guardar uma parte destes dados/)
  await expect.element(dialog().getByLabelText('Nome da clínica')).toHaveValue('Clínica Prado')
})

test('the owner of a closed clinic returns to it with one tap, from any address', async () => {
  api.answer(getMe, closedMe)
  api.answer(getClinicDeletion, closed)
  await renderApp('/admin/patients', { look: 'phone' })
  await expect.element(page.getByText(/Até 10\/04\/2026 09:30 você pode voltar atrás/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pacientes' })).not.toBeInTheDocument()
  await expectAccessible()
  api.refuse(returnToClinic, 'deletion_started')
  await page.getByRole('button', { name: 'Voltar atrás' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/já estão sendo excluídos/)
  api.answer(returnToClinic, {})
  api.answer(listPatients, buildPage([]))
  api.answer(getMe, me)
  await page.getByRole('button', { name: 'Voltar atrás' }).click()
  await expect.element(page.getByRole('heading', { name: 'Pacientes' })).toBeVisible()
})

test('the rest of the team reads why the clinic is closed', async () => {
  api.answer(getMe, { ...closedMe, member_role: 'professional' })
  await renderApp('/admin/appointments')
  await expect.element(page.getByText(/Quem é proprietário pediu a exclusão de Clínica Prado/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voltar atrás' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expectAccessible()
})

test('an owner whose signed records are kept takes them away', async () => {
  api.answer(getMe, closedMe)
  api.answer(getClinicDeletion, { ...closed, state: 'record', record_until: '2046-02-10' })
  await renderApp('/admin')
  await expect.element(page.getByText(/só os prontuários assinados, até 10\/02\/2046/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Voltar atrás' })).not.toBeInTheDocument()
})

import { erasePatient, previewErasure } from '@postura/domain/erasure/erasure.endpoints'
import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'

const ana = buildWholePatient({ name: 'Ana Brandão', archived_at: '2026-03-01T12:00:00.000Z' })
const nothing = {
  appointments: 0,
  class_enrollments: 0,
  class_waiting: 0,
  class_pauses: 0,
  makeups: 0,
  cancellation_notices: 0,
  packages: 0,
  payments: 0,
  receipts: 0,
  notifications: 0,
  consents: 0,
  messages: 0,
  visit_answers: 0,
  seat_offers: 0,
}

const ask = async () => {
  api.answer(getPatient, ana)
  const app = await renderApp(`/admin/patients/${ana.id}`)
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Apagar definitivamente' }).click()
  return app
}

test('the dialog says what goes, and the list follows the erasure', async () => {
  api.answer(previewErasure, { is_archived: true, goes: { ...nothing, appointments: 2, notifications: 1 }, stays: [] })
  api.answer(listPatients, buildPage([]))
  const { router } = await ask()
  await expect.element(dialog().getByText('2 consultas')).toBeVisible()
  await expect.element(dialog().getByText('1 notificação')).toBeVisible()
  await expectAccessible()
  api.answer(erasePatient, {})
  await dialog().getByRole('button', { name: 'Apagar definitivamente' }).click()
  await expect.element(toast('O cadastro de Ana Brandão está sendo apagado.')).toBeVisible()
  expect(api.calls(erasePatient)[0]?.params.id).toBe(ana.id)
  await expect.poll(() => router.state.location.pathname).toBe('/admin/patients')
})

test('what the law keeps is listed with its end and its reason, and nothing can be erased', async () => {
  api.answer(previewErasure, {
    is_archived: true,
    goes: nothing,
    stays: [
      { kind: 'clinical_record', count: 3, until: '2046-02-10' },
      { kind: 'receipts', count: 1, until: '2031-12-31' },
    ],
  })
  await ask()
  await expect.element(dialog().getByText('3 registros no prontuário, até 10/02/2046 (Lei 13.787/2018)')).toBeVisible()
  await expect.element(dialog().getByText('1 recibo, até 31/12/2031 (prova fiscal)')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Apagar definitivamente' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a patient who is not archived is archived first', async () => {
  api.answer(getPatient, { ...ana, archived_at: null })
  await renderApp(`/admin/patients/${ana.id}`)
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Arquivar' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Apagar definitivamente' })).not.toBeInTheDocument()
})

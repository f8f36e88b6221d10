import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerPatients } from '~/testing/steps/class.steps'
import { notificationFields } from '~/testing/steps/notification.steps'
import { registerOption } from '~/testing/steps/patient.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })

beforeEach(() => {
  answerPatients('Ana Brandão', 'Tomás Falcão')
  api.answer(getPatient, ana)
})

test.each(['patient', 'patient_id'])('a URL with %s sets the receiver', { tags: 'long' }, async (name) => {
  await renderApp(`/admin/notifications/new?${name}=${ana.id}`)
  await expect.element(notificationFields.patient()).toHaveValue('Ana Brandão')
  expect(api.calls(getPatient).at(-1)?.params.id).toBe(ana.id)
})

test('a patient of another clinic in the URL is ignored, and the receiver is everyone', { tags: 'long' }, async () => {
  api.refuse(getPatient, 'patient_not_found')
  await renderApp(`/admin/notifications/new?patient=${crypto.randomUUID()}`)
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
})

test('an invalid patient id in the URL is not requested, and the receiver is everyone', { tags: 'long' }, async () => {
  await renderApp('/admin/notifications/new?patient=ana')
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
  expect(api.calls(getPatient)).toEqual([])
})

test('a receiver who cannot be loaded shows an error and a retry, and is not replaced by everyone', async () => {
  api.drop(getPatient)
  await renderApp(`/admin/notifications/new?patient=${ana.id}`)
  await expect.element(page.getByText('Falha ao carregar dados da notificação')).toBeVisible()
  await expect.element(notificationFields.patient()).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(getPatient, ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(notificationFields.patient()).toHaveValue('Ana Brandão')
})

test('a patient or everyone is found by keyboard with some letters', async () => {
  await renderApp('/admin/notifications/new')
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect.element(notificationFields.patient()).toBeVisible()
  notificationFields.patient().element().focus()
  await userEvent.keyboard('to')
  await expect
    .poll(options)
    .toEqual([
      'Tomás Falcão(11) 91234-5678',
      'Todos os Pacientes',
      'Cadastrar “to”Novo paciente. Basta nome e telefone.',
    ])
  expect(api.calls(listPatients).at(-1)?.query.q).toBe('to')
  await userEvent.keyboard('{Enter}')
  await expect.element(notificationFields.patient()).toHaveValue('Tomás Falcão')
  await notificationFields.patient().fill('todos')
  await expect.poll(() => options()[0]).toEqual('Todos os Pacientes')
  await userEvent.keyboard('{Enter}')
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
})

test('a receiver field left without a choice keeps its value and offers to register the name', {
  tags: 'long',
}, async () => {
  await renderApp('/admin/notifications/new')
  await notificationFields.patient().fill('zz')
  await expect.element(registerOption('zz')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(notificationFields.patient()).toHaveValue('Todos os Pacientes')
})

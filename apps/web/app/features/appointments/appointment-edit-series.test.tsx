import { getAppointment, updateAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerAppointments, appointmentFields as fields } from '~/testing/steps/appointment.steps'
import { save, toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ series_id: newId() })
const dialog = page.getByRole('dialog', { name: 'Alterar série' })
const sent = () => api.calls(updateAppointment).map(({ body }) => body)

beforeEach(async () => {
  answerAppointments(ana)
  api.answer(getPatient, buildWholePatient())
  api.answer(getAppointment, ana)
  api.answer(updateAppointment, { ...ana, changed: 3 })
  await renderApp(`/admin/appointments/${ana.id}/edit`)
  await expect.element(fields.start()).toHaveValue('14:00')
})

test('changing the time asks which appointments of the series to change', async () => {
  await fields.start().fill('1500')
  await save()
  await expect.element(dialog).toMatchTextContent('Esta consulta faz parte de uma série. O que deseja alterar?')
  await expect
    .element(dialog)
    .toMatchTextContent('Consultas já concluídas, pagas ou remarcadas individualmente não mudam.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('3 consultas salvas: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ scope: 'following', start_time: '2026-03-16T18:00:00.000Z', rev: 1 }])
})

test('an appointment of a series can be changed alone', async () => {
  await fields.description().fill('Joelho')
  await save()
  await dialog.getByRole('button', { name: 'Só esta' }).click()
  await expect.poll(sent).toMatchObject([{ scope: 'one', description: 'Joelho' }])
})

test('closing the scope dialog saves nothing and keeps the form', { tags: 'long' }, async () => {
  await fields.description().fill('Joelho')
  await save()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
  expect(currentUrl()).toBe(`/admin/appointments/${ana.id}/edit`)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('changing the status does not ask about the series', { tags: 'long' }, async () => {
  await fields.status().selectOptions('Confirmada')
  await save()
  await expect.poll(sent).toMatchObject([{ scope: 'one', status: 'confirmed' }])
})

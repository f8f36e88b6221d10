import { setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildCharge, buildUnpaidAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, chooseStatus } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const owed = buildUnpaidAppointment()
const dialog = page.getByRole('dialog', { name: 'Pagamento pendente' })
const sent = () => api.calls(setAppointmentStatus).map(({ body }) => body)

const leaveCompleted = async (appointment = owed, status = 'Agendada'): Promise<void> => {
  api.answer(setAppointmentStatus, { ...appointment, status: 'scheduled', rev: 2 })
  answerAppointments(appointment)
  await renderApp('/admin/appointments')
  await chooseStatus('Ana Brandão', status)
}

test('leaving completed asks about an unpaid charge, and can cancel it', async () => {
  await leaveCompleted()
  await expect
    .element(dialog)
    .toMatchTextContent('Esta consulta tem um pagamento pendente de R$ 150,00. Deseja cancelar também o pagamento?')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar pagamento' }).click()
  await expect.element(toast('Agendada: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ seen: 'completed', status: 'scheduled', cancel_charge: true }])
})

test('leaving completed can keep the unpaid charge', async () => {
  await leaveCompleted(owed, 'Faltou')
  await dialog.getByRole('button', { name: 'Manter pagamento' }).click()
  await expect.poll(sent).toMatchObject([{ status: 'canceled', cancel_reason: 'no_show', cancel_charge: false }])
})

test('closing the dialog changes nothing', { tags: 'long' }, async () => {
  await leaveCompleted()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])
})

test.each([
  ['paid', false],
  ['pending', true],
] as const)(
  'a charge of which something was received (%s) is kept, and the notification says so',
  async (status, has_parts) => {
    const charge = buildCharge({ status, due_date: '2026-03-11', has_parts, parts_cents: has_parts ? 5_000 : 0 })
    await leaveCompleted({ ...owed, charge })
    await expect
      .element(toast('Agendada: Ana Brandão. O pagamento de R$\u00a0150,00 continua registrado.'))
      .toBeVisible()
    expect(sent()).toMatchObject([{ cancel_charge: false }])
  },
)

test('leaving completed without a charge asks nothing', { tags: 'long' }, async () => {
  await leaveCompleted(buildAppointment({ status: 'completed' }))
  await expect.element(toast('Agendada: Ana Brandão')).toBeVisible()
  expect(sent()).toMatchObject([{ seen: 'completed', status: 'scheduled', cancel_charge: false }])
})

test('canceling a scheduled appointment with an earlier charge asks nothing', { tags: 'long' }, async () => {
  await leaveCompleted({ ...owed, status: 'scheduled' }, 'Confirmada')
  await expect.poll(sent).toMatchObject([{ seen: 'scheduled', status: 'confirmed', cancel_charge: false }])
})

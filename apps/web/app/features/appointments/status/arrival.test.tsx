import { getAppointment, setAppointmentArrival } from '@postura/domain/appointments/appointment.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'

const panel = page.getByRole('dialog', { name: 'Consulta', exact: true })

const open = async (appointment = buildAppointment()): Promise<void> => {
  answerAppointments(appointment)
  api.answer(getAppointment, appointment)
  await renderApp(`/admin/appointments?panel=appointment.${appointment.id}`)
  await expect.element(panel.getByRole('link', { name: 'Ana Brandão' })).toBeVisible()
}

test('on its day the panel notes the arrival, with undo', async () => {
  const here = buildAppointment({ day: '2026-03-11' })
  api.answer(setAppointmentArrival, { ...here, arrived_at: '2026-03-11T12:25:00.000Z' })
  await open(here)
  await panel.getByRole('button', { name: 'Chegou: Ana Brandão' }).click()
  await expect.element(toast('Chegou: Ana Brandão').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(setAppointmentArrival)).toMatchObject([{ params: { id: here.id }, body: { arrival: 'arrived' } }])
})

test.each([
  ['arrived', 'Desfazer chegada', 'Chegada desmarcada', null],
  ['started', 'Desfazer início', 'Início desmarcado', '2026-03-11T12:30:00.000Z'],
] as const)(
  'a step told by mistake (%s) is taken back in the menu of the panel',
  async (arrival, label, told, started_at) => {
    const here = buildAppointment({ day: '2026-03-11', arrived_at: '2026-03-11T12:25:00.000Z', started_at })
    api.answer(setAppointmentArrival, here)
    await open(here)
    await panel.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    await expect.element(toast(`${told}: Ana Brandão`)).toBeVisible()
    expect(api.calls(setAppointmentArrival)).toMatchObject([
      { params: { id: here.id }, body: { arrival, taken_back: true } },
    ])
  },
)

test('on another day the panel has no arrival', async () => {
  await open()
  await expect.element(panel.getByRole('button', { name: 'Concluir' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: /^Chegou/ })).not.toBeInTheDocument()
})

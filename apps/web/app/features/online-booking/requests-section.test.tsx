import type { OnlineBooking } from '@postura/domain/online-booking/online-booking'
import {
  acceptOnlineBooking,
  declineOnlineBooking,
  listOnlineBookings,
} from '@postura/domain/online-booking/online-booking.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const requests = page.getByRole('region', { name: 'Pedidos de horário' })

const buildRequest = (over: Partial<OnlineBooking> = {}): OnlineBooking => ({
  id: newId(),
  name: 'Rui Melo',
  email: 'rui@paciente.test',
  phone: '(11) 95555-4444',
  type: 'Primeira Consulta',
  professional_id: null,
  professional_name: 'Carla Nunes',
  start_time: '2026-03-13T17:30:00Z',
  end_time: '2026-03-13T18:30:00Z',
  confirmed_at: '2026-03-11T12:00:00Z',
  is_declined: false,
  matches: [],
  ...over,
})

test('a request is accepted for the known patient or a new one with one tap', async () => {
  answerDashboard()
  const ana = { id: newId(), name: 'Ana Brandão' }
  const [known, unknown] = [buildRequest({ name: 'Ana B.', matches: [ana] }), buildRequest()]
  api.answer(listOnlineBookings, [known, unknown])
  api.answer(acceptOnlineBooking, ({ params }) => {
    api.answer(listOnlineBookings, [params.id === known.id ? unknown : known])
    return buildAppointment({ id: params.id, patient_name: 'Ana Brandão' })
  })
  await renderApp('/admin', { look: 'phone' })
  await expect
    .element(requests.getByText('sexta, 13 de março, às 14:30 · Primeira Consulta · com Carla Nunes').first())
    .toBeVisible()
  await expectAccessible()
  await requests.getByRole('button', { name: 'É Ana Brandão' }).click()
  await expect.element(page.getByText('Consulta de Ana Brandão agendada')).toBeVisible()
  await requests.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect.poll(() => api.calls(acceptOnlineBooking).map(({ body }) => body.patient_id)).toEqual([ana.id, null])
})

test('a request is declined from its menu, and that is taken back in the row', async () => {
  answerDashboard()
  const request = buildRequest()
  api.answer(listOnlineBookings, [request])
  api.answer(declineOnlineBooking, ({ body }) => {
    const changed = { ...request, is_declined: body.declined }
    api.answer(listOnlineBookings, [changed])
    return changed
  })
  await renderApp('/admin')
  await requests.getByRole('button', { name: 'Mais ações: Rui Melo' }).click()
  await page.getByRole('menuitem', { name: 'Recusar' }).click()
  await expect.element(requests.getByText('Recusado')).toBeVisible()
  await requests.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(requests.getByRole('button', { name: 'Aceitar', exact: true })).toBeVisible()
})

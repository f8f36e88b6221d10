import {
  changeMovedSeat,
  getAffectedClass,
  listCancellationNotices,
  setPatientTold,
} from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  buildAffected,
  buildClassDetails,
  buildNotice,
  buildOpening,
  buildSeat,
} from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'
import { closeNotices, openNotices } from './notices-opened'

const seat = buildSeat('Ana Brandão')
const pilates = buildClassDetails({ day: '2026-03-19', from: '19:00', to: '20:00', seats: [seat] })
const other = buildOpening()
const ana = buildNotice('Ana Brandão', {
  patient_id: seat.patient_id,
  booking: { outcome: 'kept', valid_until: null, moved_to: pilates.start_time, class_id: pilates.id, classes: 4 },
})
const notices = () => page.getByRole('dialog', { name: 'Avisos aos pacientes' })
const choice = () => notices().getByLabelText('Ana Brandão no novo horário')

beforeEach(() => {
  answerAppointments()
  api.answer(listCancellationNotices, [ana])
  api.answer(getAffectedClass, buildAffected(pilates, [other]))
})
afterEach(closeNotices)

const open = async (look: 'desktop' | 'phone' = 'phone') => {
  await renderApp('/admin/appointments', { look })
  openNotices()
  await expect.element(choice()).toHaveDisplayValue('Mantém a vaga')
}

eachVariant(['phone', 'desktop'])(
  'a moved class says what changes, keeps the seat, and its message is sent by one tap on a %s',
  async (look) => {
    api.answer(setPatientTold, [ana])
    const chat = vi.spyOn(window, 'open').mockReturnValue(null)
    await open(look)
    await expect
      .element(notices().getByText('18/03/2026 18:00: Mudou para qui 19/03 19h, com 3 aulas seguintes'))
      .toBeVisible()
    await expectAccessible()
    await notices().getByRole('button', { name: 'Enviar aviso a Ana Brandão' }).click()
    const text = new URL(String(chat.mock.calls[0]?.[0])).searchParams.get('text')
    await expect.poll(() => api.calls(setPatientTold)).toHaveLength(1)
    expect(text).toMatch(/mudou de quarta, 18\/03\/2026, às 18:00 para quinta, 19\/03\/2026, às 19:00/)
  },
)

test('who cannot come at the new time gets another class in one request', { tags: 'long' }, async () => {
  await open()
  const result = {
    ...ana,
    bookings: buildNotice('Ana', { booking: { outcome: 'class', valid_until: null, moved_to: other.start_time } })
      .bookings,
  }
  api.answer(changeMovedSeat, [result])
  api.answer(listCancellationNotices, [result])
  await choice().selectOptions('Outra aula: qui 19/03 7h, Pilates solo')
  await expect.element(toast('Outra aula: Ana Brandão')).toBeVisible()
  await expect.element(notices().getByText('18/03/2026 18:00: Passa para qui 19/03 7h')).toBeVisible()
  await expect.element(choice()).not.toBeInTheDocument()
  expect(api.calls(changeMovedSeat)).toMatchObject([
    {
      params: { id: ana.cancellation_id },
      body: { patient_id: ana.patient_id, gets: 'class', class_id: other.class_id },
    },
  ])
})

test('a patient in a pause has the choice too', async () => {
  await open()
  expect(api.calls(getAffectedClass)).toMatchObject([{ query: { seats: 'all' } }])
})

test('a refused choice is named, and the seat stays', async () => {
  await open()
  api.refuse(changeMovedSeat, 'class_full')
  await choice().selectOptions('Outra aula: qui 19/03 7h, Pilates solo')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(choice()).toHaveDisplayValue('Mantém a vaga')
})

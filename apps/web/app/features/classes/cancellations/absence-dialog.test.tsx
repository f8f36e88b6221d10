import { getMe } from '@postura/domain/accounts/account.endpoints'
import {
  createCancellation,
  listAffectedBookings,
  listCancellationNotices,
  setPatientTold,
} from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { createClosure } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAffected, buildClassDetails, buildNotice, buildSeat } from '~/testing/factories/class.factory'
import { buildMe, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
const pilates = buildClassDetails({ day: '2026-03-11', from: '10:00', to: '11:00', seats: [buildSeat('Ana Brandão')] })
const visit = {
  id: newId(),
  title: 'Consulta Recorrente',
  ...toTimeRange('2026-03-11', '14:00', '15:00'),
  patient_id: newId(),
  patient_name: 'Rui Melo',
}
const affected = { ...buildAffected(pilates), appointments: [visit] }
const ana = buildNotice('Ana Brandão')
const rui = buildNotice('Rui Melo', { booking: { kind: 'appointment', outcome: 'nothing', valid_until: null } })
const dialog = () => page.getByRole('dialog', { name: 'Ausência de profissional' })
const notices = () => page.getByRole('dialog', { name: 'Avisos aos pacientes' })

beforeEach(() => {
  answerAppointments()
  api.answer(listProfessionals, [carla, igor])
  api.answer(listAffectedBookings, affected)
  api.answer(listCancellationNotices, [ana, rui])
})

const open = async (look: 'desktop' | 'phone' = 'phone'): Promise<void> => {
  await renderApp('/admin/appointments?view=calendar&span=day', { look })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Ausência de Carla' }).click()
}

eachVariant(['phone', 'desktop'])(
  'an absence cancels the day of a professional in one request on a %s',
  async (look) => {
    await open(look)
    await expect.element(dialog().getByText('1 aula e 1 consulta estão marcadas nesses dias.')).toBeVisible()
    await expectAccessible()
    api.answer(createCancellation, { classes: 1, appointments: 1, notices: [ana, rui] })
    await dialog().getByRole('button', { name: 'Cancelar 1 aula e 1 consulta' }).click()
    await expect.element(toast('Cancelado pela clínica: 1 aula e 1 consulta')).toBeVisible()
    await expect.element(notices().getByText('Faltam 2 de 2.')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expectAccessible()
    expect(api.calls(listAffectedBookings)[0]?.query).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
      professional_id: carla.id,
    })
    expect(api.calls(createCancellation)[0]?.body).toMatchObject({
      appointments: [visit.id],
      classes: [{ id: pilates.id, seats: [{ gets: 'credit', class_id: null }] }],
      closure: { name: 'Imprevisto', professional_id: carla.id, from_date: '2026-03-11', to_date: '2026-03-11' },
    })
  },
)

test('in a large clinic the professional is chosen in the dialog, and a filtered one is chosen already', {
  tags: 'long',
}, async () => {
  const many = ['Dora Lima', 'Eva Sá', 'Fábio Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, [carla, igor, ...many])
  await renderApp(`/admin/appointments?view=calendar&span=day&professional=${igor.id}`)
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Ausência de profissional' }).click()
  await expect.element(dialog().getByRole('radio', { name: 'Igor Reis' })).toBeChecked()
  await dialog().getByText('Carla Nunes', { exact: true }).click()
  await expect.poll(() => api.calls(listAffectedBookings).at(-1)?.query).toMatchObject({ professional_id: carla.id })
})

test('a professional who sees only their own bookings says only that they are away themselves', {
  tags: 'long',
}, async () => {
  api.answer(getMe, buildMe({ member_role: 'professional', own_professional_id: carla.id }))
  await renderApp('/admin/appointments?view=calendar&span=day')
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Ausência de Igor' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Ausência de Carla' }).click()
  await expect.poll(() => api.calls(listAffectedBookings).at(-1)?.query).toMatchObject({ professional_id: carla.id })
  await expect.element(dialog().getByText('Igor Reis', { exact: true })).not.toBeInTheDocument()
})

test('an appointment can be kept, and another professional or day loads other bookings', { tags: 'long' }, async () => {
  await open()
  await dialog().getByLabelText('Consulta de Rui Melo, 14:00').selectOptions('Manter a consulta')
  await expect.element(dialog().getByRole('button', { name: 'Cancelar 1 aula' })).toBeVisible()
  api.answer(listAffectedBookings, { classes: [], appointments: [] })
  await dialog().getByText('Igor Reis', { exact: true }).click()
  await expect.element(dialog().getByText('Nada marcado nesses dias.')).toBeVisible()
  api.answer(createCancellation, { classes: 0, appointments: 0, notices: [] })
  await dialog().getByRole('button', { name: 'Salvar ausência' }).click()
  await expect.element(toast('Ausência salva')).toBeVisible()
  await expect.element(notices()).not.toBeInTheDocument()
  expect(api.calls(createCancellation)[0]?.body).toMatchObject({
    appointments: [],
    closure: { professional_id: igor.id },
  })
})

test('bookings that changed meanwhile are named and loaded again', { tags: 'long' }, async () => {
  await open()
  const save = dialog().getByRole('button', { name: 'Cancelar 1 aula e 1 consulta' })
  await expect.element(save).toBeVisible()
  api.refuse(createCancellation, 'stale')
  api.answer(listAffectedBookings, { ...affected, appointments: [] })
  await save.click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Falha ao cancelar.*alterado em outra janela/)
  await expect.element(dialog().getByRole('button', { name: 'Cancelar 1 aula' })).toBeVisible()
})

test('bookings that fail to load can be retried', { tags: 'long' }, async () => {
  api.drop(listAffectedBookings)
  await open()
  await expect.element(dialog().getByText('Falha ao carregar o que está marcado')).toBeVisible()
  api.answer(listAffectedBookings, affected)
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog().getByText('Ana Brandão')).toBeVisible()
})

test('each message opens the chat by one tap and is recorded as sent', async () => {
  const chat = vi.spyOn(window, 'open').mockReturnValue(null)
  await renderApp('/admin/appointments', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Avisos aos pacientes' }).click()
  await expect.element(notices().getByText('18/03/2026 18:00: Reposição até 30/04')).toBeVisible()
  const sent = { ...ana, told_at: '2026-03-11T12:30:00.000Z' }
  api.answer(setPatientTold, [sent])
  api.answer(listCancellationNotices, [sent, rui])
  await notices().getByRole('button', { name: 'Enviar aviso a Ana Brandão' }).click()
  await expect.element(notices().getByText('Falta 1 de 2.')).toBeVisible()
  await expect.element(notices().getByText('Aviso enviado 11/03/2026 09:30')).toBeVisible()
  await expect.element(notices().getByRole('button', { name: 'Reenviar aviso a Ana Brandão' })).toBeVisible()
  const opened = new URL(String(chat.mock.calls[0]?.[0]))
  expect(opened.pathname).toBe('/5511912345678')
  expect(opened.searchParams.get('text')).toMatch(/quarta, 18\/03\/2026, às 18:00.*reposição para usar até 30\/04/)
  expect(api.calls(setPatientTold)).toMatchObject([
    { params: { id: ana.cancellation_id }, body: { patient_id: ana.patient_id, sent: true } },
  ])
  history.back()
  await expect.element(notices()).not.toBeInTheDocument()
})

test('without anybody to tell, the list says so', { tags: 'long' }, async () => {
  api.answer(listCancellationNotices, [])
  await renderApp('/admin/appointments', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Consultas' }).click()
  await page.getByRole('menuitem', { name: 'Avisos aos pacientes' }).click()
  await expect.element(notices().getByText('Ninguém para avisar')).toBeVisible()
  await notices().getByRole('button', { name: 'Fechar' }).click()
  await expect.element(notices()).not.toBeInTheDocument()
})

const saveAbsence = async () => {
  answerSettings()
  api.answer(listProfessionals, [carla, igor])
  api.answer(createClosure, ({ body }) => body)
  await openSettings('closures')
  await card('Fechamentos e ausências').getByRole('button', { name: 'Adicionar' }).click()
  const form = page.getByRole('dialog', { name: 'Novo fechamento ou ausência' })
  await form.getByLabelText(/^Motivo/).fill('Congresso')
  await form.getByLabelText('Quem').selectOptions('Carla Nunes')
  await form.getByLabelText(/^Do dia/).fill('11032026')
  await form.getByRole('button', { name: 'Salvar' }).click()
  return page.getByRole('dialog', { name: 'Congresso' })
}

test('bookings of several days are listed with their day', { tags: 'long' }, async () => {
  const next = { ...visit, id: newId(), ...toTimeRange('2026-03-12', '14:00', '15:00') }
  api.answer(listAffectedBookings, { ...affected, appointments: [visit, next] })
  const question = await saveAbsence()
  await expect.element(question.getByRole('region', { name: 'qua 11/03 10:00 Pilates em grupo' })).toBeVisible()
  await expect.element(question.getByLabelText('Consulta de Rui Melo, qui 12/03 14:00')).toBeVisible()
  await expect.element(question.getByText('qui 12/03 14:00')).toBeVisible()
})

test('a saved absence with more bookings than one list holds says so', async () => {
  api.refuse(listAffectedBookings, 'too_many_bookings')
  const question = await saveAbsence()
  await expect.element(question.getByText(/Há horários demais nestes dias/)).toBeVisible()
})

test('a saved absence asks about its bookings, and they can all be kept', { tags: 'long' }, async () => {
  const question = await saveAbsence()
  await expect.element(question.getByText('1 aula e 1 consulta estão marcadas nesses dias.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Manter tudo' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.calls(createCancellation)).toEqual([])
})

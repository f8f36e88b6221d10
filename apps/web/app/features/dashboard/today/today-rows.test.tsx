import {
  listAppointmentCalendar,
  setAppointmentArrival,
  setAppointmentReminded,
  setAppointmentStatus,
} from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { expectFits } from '~/testing/expect-fits'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass, TODAY } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildDebtor, buildOpenAppointment, buildOpenSeats } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerOpenItems, waitBetweenTaps } from '~/testing/steps/closing.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const times = { day: TODAY, from: '08:00', to: '09:00' }
const ana = buildAppointment(times)
const bia = buildAppointment({
  day: TODAY,
  from: '16:00',
  to: '17:00',
  patient_name: 'Bia Gonçalves',
  status: 'confirmed',
})
const lesson = buildClass({ day: TODAY, from: '08:30', to: '09:30', title: 'Pilates', enrolled: 2, capacity: 8 })
const items = [
  buildOpenAppointment({ ...times, id: ana.id }),
  ...buildOpenSeats(['Caio Simões', 'Dora Assunção'], { day: TODAY, from: '08:30', to: '09:30', class_id: lesson.id }),
]
const agenda = page.getByRole('list', { name: 'Agenda de hoje' })
const elza = buildAppointment({
  day: TODAY,
  from: '07:00',
  to: '08:00',
  patient_name: 'Elza Queirós',
  status: 'completed',
})
const fabio = buildAppointment({
  day: TODAY,
  from: '07:30',
  to: '08:30',
  patient_name: 'Fábio Araújo',
  status: 'canceled',
  cancel_reason: 'no_show',
})
const gina = buildAppointment({ day: TODAY, from: '17:00', to: '18:00', patient_name: 'Gina Falcão' })

beforeEach(() => {
  answerDashboard()
  answerOpenItems(...items)
  api.answer(listAppointmentCalendar, [bia, ana])
  api.answer(listClassCalendar, [lesson])
})

test('finished rows are folded into one line that opens them in order of time', async () => {
  api.answer(listAppointmentCalendar, [elza, ana, fabio])
  await renderApp('/admin')
  const fold = agenda.getByRole('button', { name: '1 concluído, 1 falta entre 07:00 e 07:30' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(agenda).not.toMatchTextContent('Elza Queirós')
  await fold.click()
  await expect.element(agenda).toMatchTextContent(/07:00\s*Elza Queirós.*07:30\s*Fábio Araújo.*08:00\s*Ana Brandão/)
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
})

test('a single finished row is not folded', { tags: 'long' }, async () => {
  api.answer(listAppointmentCalendar, [elza, ana])
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent('Elza Queirós')
  await expect.element(agenda.getByRole('button', { name: /^1 concluído/ })).not.toBeInTheDocument()
})

test('the present time stands between rows that have begun and rows that come', async () => {
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent(/08:00\s*Ana Brandão.*Agora: 09:30\s*16:00\s*Bia Gonçalves/)
})

test('a day that has not begun has no line of the present time', { tags: 'long' }, async () => {
  answerOpenItems()
  api.answer(listAppointmentCalendar, [bia])
  api.answer(listClassCalendar, [])
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent('Bia Gonçalves')
  await expect.element(agenda).not.toMatchTextContent('Agora')
})

test('a scheduled row is confirmed with one tap; a confirmed one offers nothing', async () => {
  api.answer(listAppointmentCalendar, [bia, gina])
  api.answer(setAppointmentStatus, () => buildAppointment({ ...gina, status: 'confirmed' }))
  await renderApp('/admin', { look: 'phone' })
  await agenda.getByRole('button', { name: 'Confirmar Gina Falcão' }).click()
  await expect
    .poll(() => api.calls(setAppointmentStatus))
    .toMatchObject([{ params: { id: gina.id }, body: { seen: 'scheduled', status: 'confirmed' } }])
  await expect.element(agenda.getByRole('button', { name: 'Confirmar Bia Gonçalves' })).not.toBeInTheDocument()
})

test('an hour before its time a row offers the arrival, then the start of the session', async () => {
  const soon = buildAppointment({ day: TODAY, from: '10:15', to: '11:00', patient_name: 'Joana Prado' })
  const arrived = { ...soon, arrived_at: '2026-03-11T12:25:00.000Z' }
  api.answer(listAppointmentCalendar, [soon, gina])
  api.answer(setAppointmentArrival, () => {
    api.answer(listAppointmentCalendar, [arrived, gina])
    return arrived
  })
  await renderApp('/admin', { look: 'phone' })
  await agenda.getByRole('button', { name: 'Chegou: Joana Prado' }).click()
  await expect.element(agenda.getByText('Chegou 09:25')).toBeVisible()
  await expect.element(agenda.getByRole('button', { name: 'Atender: Joana Prado' })).toBeVisible()
  // The second tap of a double tap does not start the session.
  await agenda.getByRole('button', { name: 'Atender: Joana Prado' }).click()
  expect(api.calls(setAppointmentArrival)).toMatchObject([{ params: { id: soon.id }, body: { arrival: 'arrived' } }])
  waitBetweenTaps()
  await agenda.getByRole('button', { name: 'Atender: Joana Prado' }).click()
  await expect
    .poll(() => api.calls(setAppointmentArrival).map(({ body }) => body.arrival))
    .toEqual(['arrived', 'started'])
  await expect.element(agenda.getByRole('button', { name: 'Chegou: Gina Falcão' })).not.toBeInTheDocument()
  await expectFits()
  await expectAccessible()
})

const nextSteps = (name: string) => {
  const row = agenda.getByRole('listitem').filter({ hasText: name }).element()
  return [...row.querySelectorAll('button')].map(({ textContent }) => textContent).slice(1)
}

test('a late patient can still arrive, one who waits can be called, and a session that runs is concluded', async () => {
  const late = { day: TODAY, from: '09:00', to: '10:00' }
  const arrived_at = '2026-03-11T12:25:00.000Z'
  const sessions = [
    buildAppointment({ ...late, patient_name: 'Rui Tardio' }),
    buildAppointment({ ...late, patient_name: 'Sara Espera', arrived_at }),
    buildAppointment({ ...late, patient_name: 'Tito Dentro', arrived_at, started_at: arrived_at }),
    buildAppointment({ day: TODAY, from: '08:00', to: '09:00', patient_name: 'Ugo Sumido' }),
  ]
  api.answer(listAppointmentCalendar, sessions)
  answerOpenItems(
    ...sessions.map(({ id, start_time, end_time, ...of }) =>
      buildOpenAppointment({ id, start_time, end_time, arrived_at: of.arrived_at, started_at: of.started_at }),
    ),
  )
  await renderApp('/admin', { look: 'phone' })
  await expect.poll(() => nextSteps('Rui Tardio')).toEqual(['Chegou', 'Veio', 'Faltou'])
  expect(nextSteps('Sara Espera')).toEqual(['Atender', 'Veio'])
  expect(nextSteps('Tito Dentro')).toEqual(['Concluir'])
  expect(nextSteps('Ugo Sumido')).toEqual(['Veio', 'Faltou'])
  await expect.element(page.getByText('3 sem desfecho')).toBeVisible()
  await expectFits()
  await expectAccessible()
})

test('a session that has begun says that the patient is here', async () => {
  api.answer(listAppointmentCalendar, [
    {
      ...buildAppointment({ ...times, to: '10:00' }),
      id: ana.id,
      arrived_at: '2026-03-11T10:55:00.000Z',
      started_at: '2026-03-11T11:00:00.000Z',
    },
  ])
  await renderApp('/admin')
  await expect.element(agenda.getByText('Em atendimento')).toBeVisible()
  await expect.element(agenda.getByText('Em andamento')).not.toBeInTheDocument()
})

test('a scheduled row opens the reminder in the chat; once it was sent, only the confirmation is left', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const ivo = buildAppointment({
    day: TODAY,
    from: '18:00',
    to: '19:00',
    patient_name: 'Ivo Reis',
    reminded_at: '2026-03-10T12:00:00.000Z',
  })
  api.answer(listAppointmentCalendar, [gina, ivo])
  api.answer(setAppointmentReminded, gina)
  await renderApp('/admin')
  await agenda.getByRole('button', { name: 'Lembrar Gina Falcão pelo WhatsApp' }).click()
  expect(String(opened.mock.calls[0]?.[0])).toMatch(/^https:\/\/wa\.me\//)
  await expect
    .poll(() => api.calls(setAppointmentReminded))
    .toMatchObject([{ params: { id: gina.id }, body: { sent: true } }])
  await expect.element(agenda.getByRole('button', { name: /^Lembrar Ivo/ })).not.toBeInTheDocument()
  await expect.element(agenda.getByRole('button', { name: 'Confirmar Ivo Reis' })).toBeVisible()
  opened.mockRestore()
})

test('a row shows the debt of the patient and, if there are several, the professional', async () => {
  const carla = buildProfessional({ name: 'Carla Nunes' })
  answerDashboard({ debts_today: [{ patient_id: gina.patient_id, sum_cents: 300_00 }] })
  api.answer(listProfessionals, [carla, buildProfessional({ name: 'Bruno Sá' })])
  api.answer(listAppointmentCalendar, [bia, { ...gina, professional_id: carla.id }])
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent(/Gina Falcão.*Carla Nunes\s*deve R\$\s300,00/)
  expect(agenda.getByText('deve').elements()).toHaveLength(1)
  await expectAccessible()
})

test('a full day fits every screen, also with large text', async () => {
  const name = 'Maria Aparecida dos Santos Albuquerque'
  const carla = buildProfessional({ name: 'Carla Nunes Vasconcelos' })
  answerDashboard({
    debts_today: [gina, ana].map(({ patient_id }) => ({ patient_id, sum_cents: 1_300_00 })),
    overdue: { count: 12, sum_cents: 12_345_00, people: 4, debtors: [buildDebtor({ patient_name: name })] },
  })
  answerOpenItems(...items)
  api.answer(listProfessionals, [carla, buildProfessional({ name: 'Bruno Sá' })])
  api.answer(
    listAppointmentCalendar,
    [elza, fabio, { ...ana, patient_name: name }, bia, gina].map((each) => ({ ...each, professional_id: carla.id })),
  )
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent(name)
  await expectFits()
})

import { getMe } from '@postura/domain/accounts/account.endpoints'
import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { getDashboard, listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { getPatientAllowance } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass, TODAY } from '~/testing/factories/class.factory'
import { buildClinic, buildMe } from '~/testing/factories/clinic.factory'
import { buildDashboard, buildOpenItems } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'

const steps = page.getByRole('region', { name: 'Comece por aqui' })
const today = page.getByRole('region', { name: 'Hoje' })
const overdue = page.getByRole('region', { name: 'Vencidos' })

test('a new clinic sees a list of steps instead of zeros', async () => {
  answerDashboard({ patients: 0, has_booked: false })
  api.answer(getMe, buildMe({ plan: 'free', planExpiration: null, maxPatients: 3, planDuration: 0, daysRemaining: 0 }))
  api.answer(getPatientAllowance, { patients: 0, maxPatients: 3, refusal: null })
  await renderApp('/admin')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  for (const [name, href] of [
    ['Cadastrar paciente', '/admin/patients/new'],
    ['Marcar consulta', '/admin/appointments/new'],
    ['Informar horários', '/admin/settings/schedule'],
  ] as const)
    await expect.element(steps.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(page.getByText('0 de 3 pacientes do plano Gratuito')).toBeVisible()
  await expect.element(steps.getByText('(feito)')).not.toBeInTheDocument()
  for (const absent of [today, overdue, page.getByText(/R\$\s0,00/), page.getByRole('link', { name: /^Fechar o dia/ })])
    await expect.element(absent).not.toBeInTheDocument()
  await expectAccessible()
})

test('a clinic with a patient sees that step as done, and the overdue card beside it', { tags: 'long' }, async () => {
  answerDashboard({ patients: 1, has_booked: false })
  await renderApp('/admin')
  await expect.element(steps.getByRole('listitem').first()).toMatchTextContent('Cadastre o primeiro paciente (feito)')
  expect(steps.getByText('(feito)').elements()).toHaveLength(1)
  await expect.element(steps.getByRole('link', { name: 'Cadastrar paciente' })).not.toBeInTheDocument()
  await expect.element(overdue).toMatchTextContent('Nada vencido. Tudo em dia.')
  await expect.element(today).not.toBeInTheDocument()
})

test('a clinic with working hours sees that step as done', { tags: 'long' }, async () => {
  answerDashboard({ patients: 0, has_booked: false })
  api.answer(getClinic, buildClinic({ working_hours: defaultWorkingHours }))
  await renderApp('/admin')
  await expect.element(steps.getByRole('listitem').nth(2)).toMatchTextContent('Diga quando a clínica atende (feito)')
})

test('a day without bookings shows a message and a link to book', { tags: 'long' }, async () => {
  answerDashboard()
  await renderApp('/admin')
  await expect.element(page.getByText('Nenhum atendimento hoje')).toBeVisible()
  await expect
    .element(today.getByRole('link', { name: 'Marcar consulta' }))
    .toHaveAttribute('href', '/admin/appointments/new')
  await expect.element(steps).not.toBeInTheDocument()
  await expectAccessible()
})

test('a day without bookings shows the next day that has some', async () => {
  answerDashboard()
  api.answer(listAppointmentCalendar, ({ query }) =>
    query.from === TODAY
      ? []
      : [
          buildAppointment({ day: '2026-03-13', patient_name: 'Bia Gonçalves' }),
          buildAppointment({ day: '2026-03-12', from: '08:00', to: '09:00' }),
        ],
  )
  api.answer(listClassCalendar, ({ query }) =>
    query.from === TODAY ? [] : [buildClass({ day: '2026-03-12', from: '17:00', to: '18:00', title: 'Pilates' })],
  )
  await renderApp('/admin')
  await expect.element(page.getByText('Nenhum atendimento hoje')).toBeVisible()
  const next = page.getByRole('region', { name: 'Amanhã, qui 12 · 2 atendimentos' })
  await expect.element(next).toMatchTextContent(/08:00\s*Ana Brandão.*17:00\s*Pilates/)
  await expect.element(next).not.toMatchTextContent('Bia Gonçalves')
  await expect.element(next.getByRole('button', { name: 'Confirmar Ana Brandão' })).toBeVisible()
  await expect
    .element(next.getByRole('link', { name: 'Ver na agenda' }))
    .toHaveAttribute('href', '/admin/appointments?view=calendar&span=day&date=2026-03-12')
  await expectAccessible()
})

test('five links lead to the sections of the product, each with a live figure', async () => {
  answerDashboard({
    overdue: { count: 7, sum_cents: 1_050_00, people: 1, debtors: [] },
    unread_notifications: 2,
  })
  api.answer(listAppointmentCalendar, [
    buildAppointment({ day: TODAY }),
    buildAppointment({ day: TODAY, from: '10:00', to: '11:00' }),
    buildAppointment({ day: TODAY, from: '11:00', to: '12:00', status: 'canceled', cancel_reason: 'patient' }),
  ])
  api.answer(listClassCalendar, [buildClass({ day: TODAY })])
  await renderApp('/admin')
  const links = page.getByRole('navigation', { name: 'Áreas' }).getByRole('link')
  const read = () => links.elements().map((link) => [link.textContent, link.getAttribute('href')])
  await expect.poll(read).toEqual([
    ['Pacientes 3 ativos', '/admin/patients'],
    ['Consultas 2 hoje', '/admin/appointments'],
    ['Aulas 1 hoje', '/admin/classes'],
    ['Pagamentos 7 vencidos', '/admin/payments'],
    ['Notificações 2 não lidas', '/admin/notifications'],
  ])
})

test.each([
  [0, 'Fechar o dia'],
  [1, 'Fechar o dia 1 sem desfecho'],
  [1_000, 'Fechar o dia 1.000 sem desfecho'],
  [1_001, 'Fechar o dia mais de 1.000 sem desfecho'],
])('with %i open items the button reads %j', { tags: 'long' }, async (total, name) => {
  answerDashboard()
  api.answer(listOpenItems, buildOpenItems([], { total }))
  await renderApp('/admin')
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/admin/close-day')
})

test('the toolbar has the date in words and one filled button, which books', async () => {
  answerDashboard()
  await renderApp('/admin')
  await expect.element(page.getByText('quarta, 11 de março')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Nova Consulta' }))
    .toHaveAttribute('href', '/admin/appointments/new')
  expect(document.querySelectorAll('main [data-variant="filled"]')).toHaveLength(1)
})

test.each([
  [16, false],
  [15, true],
])('a plan with %i days left is emphasized: %s', { tags: 'long' }, async (daysRemaining, isLoud) => {
  answerDashboard()
  api.answer(getMe, buildMe({ daysRemaining }))
  await renderApp('/admin')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect.element(plan).toBeVisible()
  expect(plan.element().hasAttribute('data-soon')).toBe(isLoud)
})

test('figures that fail to load show an error and can be retried, while the agenda is shown', async () => {
  answerDashboard()
  api.drop(getDashboard)
  api.answer(listAppointmentCalendar, [buildAppointment({ day: TODAY })])
  await renderApp('/admin')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Agenda de hoje' })).toMatchTextContent('Ana Brandão')
  await expectAccessible()
  api.answer(getDashboard, buildDashboard())
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(overdue).toMatchTextContent('Nada vencido. Tudo em dia.')
})

test('the agenda is shown before the figures have loaded', { tags: 'long' }, async () => {
  answerDashboard()
  api.answer(listAppointmentCalendar, [buildAppointment({ day: TODAY })])
  const release = api.hold(getDashboard)
  await renderApp('/admin')
  await expect.element(page.getByRole('list', { name: 'Agenda de hoje' })).toMatchTextContent('Ana Brandão')
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(overdue).toBeVisible()
})

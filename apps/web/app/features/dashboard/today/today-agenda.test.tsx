import { getAppointment, listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { getClass, listClassCalendar, setAttendance } from '@postura/domain/classes/class.endpoints'
import type { OpenItem } from '@postura/domain/dashboard/closing/open-item'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClass, buildClassDetails, buildSeat, TODAY } from '~/testing/factories/class.factory'
import { buildOpenAppointment, buildOpenSeats } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPatients } from '~/testing/steps/class.steps'
import {
  answerOpenItems,
  chooseOutcome,
  outcomesOf,
  pay,
  undoButton,
  waitBetweenTaps,
} from '~/testing/steps/closing.steps'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { toast } from '~/testing/steps/form.steps'

const begun = { day: TODAY, from: '08:00', to: '09:00' }
const ana = buildAppointment({ ...begun })
const bia = buildAppointment({
  day: TODAY,
  from: '16:00',
  to: '17:00',
  patient_name: 'Bia Gonçalves',
  status: 'confirmed',
})
const lesson = buildClass({ day: TODAY, from: '07:00', to: '08:00', title: 'Pilates', enrolled: 2, capacity: 8 })
const seats = buildOpenSeats(['Caio Simões', 'Dora Assunção'], {
  day: TODAY,
  from: '07:00',
  to: '08:00',
  class_id: lesson.id,
})
const items: OpenItem[] = [
  buildOpenAppointment({ ...begun, id: ana.id }),
  buildOpenAppointment({ day: TODAY, from: '16:00', to: '17:00', id: bia.id, patient_name: 'Bia Gonçalves' }),
  ...seats,
]
const agenda = page.getByRole('list', { name: 'Agenda de hoje' })
const together = 'Caio Simões e Dora Assunção: vieram'

beforeEach(() => {
  answerDashboard()
  answerOpenItems(...items)
  api.answer(listAppointmentCalendar, [bia, ana, buildAppointment({ day: '2026-03-10', patient_name: 'Elza Queirós' })])
  api.answer(listClassCalendar, [lesson])
})

test('the agenda of today is sorted: started items show outcomes, later items their status', async () => {
  await renderApp('/admin')
  await expect.element(agenda).toMatchTextContent(/07:00\s*Pilates.*08:00\s*Ana Brandão.*16:00\s*Bia Gonçalves/)
  await expect.element(agenda).toMatchTextContent('Aula, 2 de 8 vagas ocupadas')
  await expect.element(agenda).not.toMatchTextContent('Elza Queirós')
  await expect.element(page.getByText('3 horários: 1 por vir')).toBeVisible()
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  await expect.element(outcomesOf('Bia Gonçalves')).not.toBeInTheDocument()
  await expect.element(agenda.getByText('Confirmada')).toBeVisible()
  expect(api.calls(listAppointmentCalendar)[0]?.query).toEqual({ from: '2026-03-11', to: '2026-03-12' })
  expect(api.calls(listClassCalendar)[0]?.query).toEqual({ from: '2026-03-11', to: '2026-03-12' })
  await expectAccessible()
})

test('on mobile the agenda starts on the first screen', { tags: 'long' }, async () => {
  await renderApp('/admin', { look: 'phone' })
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  expect(agenda.element().getBoundingClientRect().top).toBeLessThan(844 - 64 - 100)
  await expectAccessible()
})

test('a started session is closed on the dashboard, and the count of the button decreases', async () => {
  await renderApp('/admin', { look: 'phone' })
  await expect.element(page.getByRole('link', { name: 'Fechar o dia 3 sem desfecho' })).toBeVisible()
  await chooseOutcome('Ana Brandão', 'Veio')
  await pay('Ana Brandão', 'PIX')
  await expect.element(page.getByText('Ana Brandão: veio, R$\u00a0150,00 (PIX)')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fechar o dia 2 sem desfecho' })).toBeVisible()
})

test('"Todos vieram" marks a whole class and can be undone in place', async () => {
  await renderApp('/admin', { look: 'phone' })
  await page.getByRole('button', { name: 'Todos vieram: Pilates' }).click()
  await expect.element(page.getByText(together)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fechar o dia 1 sem desfecho' })).toBeVisible()
  const patients = seats.map(({ patient_id }) => patient_id)
  expect(api.calls(setAttendance)).toMatchObject([
    { params: { id: lesson.id }, body: { patients, attendance: 'present' } },
  ])
  await expect.element(page.getByRole('button', { name: /^Todos vieram/ })).not.toBeInTheDocument()
  await expectAccessible()
  waitBetweenTaps()
  await undoButton(together).click()
  await expect.element(page.getByRole('link', { name: 'Fechar o dia 3 sem desfecho' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Todos vieram: Pilates' })).toBeVisible()
})

test('leaving the dashboard right after a tap offers the undo in a toast', { tags: 'long' }, async () => {
  answerPatients()
  await renderApp('/admin', { look: 'phone' })
  await chooseOutcome('Ana Brandão', 'Faltou')
  await expect.element(undoButton('Ana Brandão: faltou')).toHaveAttribute('aria-disabled', 'false')
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: /^Pacientes/ })
    .click()
  await toast('Ana Brandão: faltou').getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toast('Desfeito.')).toBeVisible()
  expect(api.calls(undoChange)).toHaveLength(1)
})

test('a class that could not be saved shows the reason', { tags: 'long' }, async () => {
  await renderApp('/admin')
  await expect.element(agenda).toBeVisible()
  api.drop(setAttendance)
  await page.getByRole('button', { name: 'Todos vieram: Pilates' }).click()
  await expect.element(agenda.getByRole('alert')).toMatchTextContent('Verifique sua internet')
})

test('the name of an appointment opens it; the title of a class opens its attendance', { tags: 'long' }, async () => {
  answerPatients()
  api.answer(getAppointment, bia)
  api.answer(getClass, buildClassDetails({ ...lesson, seats: [buildSeat('Caio Simões')] }))
  const { router } = await renderApp('/admin')
  await agenda.getByRole('button', { name: 'Bia Gonçalves' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Consulta' })).toMatchTextContent('Bia Gonçalves')
  await expect.poll(currentUrl).toBe(`/admin?panel=appointment.${bia.id}`)
  await router.navigate(-1)
  await agenda.getByRole('button', { name: 'Pilates', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Aula' })).toMatchTextContent('Presenças')
  await expect.poll(currentUrl).toBe(`/admin?panel=class.${lesson.id}`)
})

test.each([
  ['appointments', listAppointmentCalendar],
  ['classes', listClassCalendar],
])('an agenda whose %s fail to load shows an error and can be retried', async (_, endpoint) => {
  api.drop(endpoint)
  await renderApp('/admin')
  const today = page.getByRole('region', { name: 'Hoje' })
  await expect.element(today.getByText('Não foi possível carregar.')).toBeVisible()
  api.answer(listAppointmentCalendar, [bia, ana])
  api.answer(listClassCalendar, [lesson])
  await today.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(agenda).toMatchTextContent('Bia Gonçalves')
  await expect.element(agenda).toMatchTextContent('Pilates')
})

test('an agenda whose open items fail to load still shows the statuses', { tags: 'long' }, async () => {
  api.drop(listOpenItems)
  await renderApp('/admin')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(agenda).toMatchTextContent('Ana Brandão')
  await expect.element(outcomesOf('Ana Brandão')).not.toBeInTheDocument()
  answerOpenItems(...items)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
})

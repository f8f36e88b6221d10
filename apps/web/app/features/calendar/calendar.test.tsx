import {
  createAppointment,
  getAppointment,
  listAppointmentCalendar,
} from '@postura/domain/appointments/appointment.endpoints'
import { listClassCalendar } from '@postura/domain/classes/class.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  agenda,
  answerCalendar,
  clickAbove,
  dragOverFreeTime,
  entry,
  openCalendar,
} from '~/testing/steps/calendar.steps'
import { answerPatients } from '~/testing/steps/class.steps'

const ana = buildAppointment()
const asked = () => api.calls(listAppointmentCalendar).at(-1)?.query
const title = () => agenda().getByRole('heading', { level: 2 })

test('Semana shows the calendar of this week, and the view and span are remembered', async () => {
  answerCalendar([ana])
  const { router } = await renderApp('/admin/appointments')
  await page.getByText('Semana', { exact: true }).click()
  await expect.element(agenda()).toBeVisible()
  await expect.element(title()).toHaveTextContent('8 – 14 de março')
  await expect.poll(asked).toEqual({ from: '2026-03-08', to: '2026-03-15' })
  await page.getByText('Mês', { exact: true }).click()
  await expect.element(title()).toHaveTextContent('março de 2026')
  await router.navigate('/admin/appointments')
  await expect.element(page.getByRole('radio', { name: 'Mês' })).toBeChecked()
  await expect.element(agenda()).toBeVisible()
})

test('a day shows its appointments with all details', async () => {
  answerCalendar([
    ana,
    buildAppointment({
      patient_name: 'Rui Melo',
      from: '16:00',
      to: '17:00',
      squeezed_in: true,
      status: 'canceled',
      cancel_reason: 'no_show',
    }),
  ])
  await openCalendar()
  await expect
    .element(entry('Ana Brandão'))
    .toHaveAccessibleName('14:00 – 15:00, Ana Brandão, Consulta Recorrente, Agendada')
  await expect
    .element(entry('Rui Melo'))
    .toHaveAccessibleName('16:00 – 17:00, Rui Melo, Consulta Recorrente, Cancelada (falta), encaixe')
  await expect.element(title()).toHaveTextContent('Segunda, 16 de março')
  expect(asked()).toEqual({ from: '2026-03-16', to: '2026-03-17' })
  expect(api.calls(listClassCalendar).at(-1)?.query).toEqual({ from: '2026-03-16', to: '2026-03-17' })
  await expectAccessible()
})

test('a week starts on Sunday and ends on Saturday', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar({ span: 'week' })
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await expect.element(title()).toHaveTextContent('15 – 21 de março')
  expect(asked()).toEqual({ from: '2026-03-15', to: '2026-03-22' })
  await expectAccessible()
})

test('a month shows one line per appointment, and a day links to the day view', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar({ span: 'month' })
  await expect.element(entry('Ana Brandão')).toBeVisible()
  expect(asked()).toEqual({ from: '2026-03-01', to: '2026-04-05' })
  await expectAccessible()
  const cell = document.querySelector('[data-date="2026-03-18"]')
  await page.elementLocator(cell ?? document.body).click({ position: { x: 60, y: 80 } })
  await expect.poll(currentUrl).toContain('span=day')
  await expect.element(title()).toHaveTextContent('Quarta, 18 de março')
})

eachVariant([
  {
    span: 'day',
    arrows: ['Dia anterior', 'Próximo dia'],
    titles: ['Terça, 17 de março', 'Quarta, 11 de março', 'Terça, 10 de março'],
  },
  {
    span: 'week',
    arrows: ['Semana anterior', 'Próxima semana'],
    titles: ['22 – 28 de março', '8 – 14 de março', '1 – 7 de março'],
  },
  {
    span: 'month',
    arrows: ['Mês anterior', 'Próximo mês'],
    titles: ['abril de 2026', 'março de 2026', 'fevereiro de 2026'],
  },
])('the arrows change the $span, and Hoje goes back to today', async ({ span, arrows, titles }) => {
  const [previous, next] = arrows
  const [later, now, earlier] = titles
  answerCalendar([])
  await openCalendar({ span })
  await agenda().getByRole('button', { name: next }).click()
  await expect.element(title()).toHaveTextContent(later)
  await agenda().getByRole('button', { name: 'Hoje' }).click()
  await expect.element(title()).toHaveTextContent(now)
  await agenda().getByRole('button', { name: previous }).click()
  await expect.element(title()).toHaveTextContent(earlier)
})

test('a calendar whose appointments fail to load shows an error and can be retried', { tags: 'long' }, async () => {
  answerCalendar([])
  api.drop(listAppointmentCalendar)
  await openCalendar({ span: 'month' })
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  const classes = api.calls(listClassCalendar).length
  api.answer(listAppointmentCalendar, [ana])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
  expect(api.calls(listClassCalendar)).toHaveLength(classes)
})

test('a calendar whose classes fail to load shows no entries at all', { tags: 'long' }, async () => {
  answerCalendar([ana])
  api.drop(listClassCalendar)
  await openCalendar()
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  api.answer(listClassCalendar, [])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
})

test('a slow calendar shows that it is loading', { tags: 'long' }, async () => {
  answerCalendar([ana])
  const release = api.hold(listAppointmentCalendar)
  await renderApp(`/admin/appointments?view=calendar&span=day&date=${MONDAY}`)
  await expect.element(agenda().getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(entry('Ana Brandão')).toBeVisible()
})

test('the visible hours are the working hours plus one hour before and after', { tags: 'long' }, async () => {
  const day = { start: '09:00', end: '12:00', breaks: [] }
  api.answer(
    getClinic,
    buildClinic({
      working_hours: {
        monday: day,
        tuesday: null,
        wednesday: null,
        thursday: null,
        friday: null,
        saturday: null,
        sunday: null,
      },
    }),
  )
  answerCalendar([])
  await openCalendar()
  await expect.element(agenda().getByText('08:00')).toBeInTheDocument()
  await expect.element(agenda().getByText('12:00')).toBeInTheDocument()
  await expect.element(agenda().getByText('07:00')).not.toBeInTheDocument()
  await expect.element(agenda().getByText('13:00')).not.toBeInTheDocument()
})

test('a click on a free slot books its half hour', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar()
  await clickAbove(entry('Ana Brandão'), 3.5)
  await expect.element(page.getByLabelText(/^Horário de Início/)).toHaveValue('12:00')
  await expect.element(page.getByLabelText(/^Data/)).toHaveValue('16/03/2026')
  expect(currentUrl()).toBe('/admin/appointments/new?start_time=2026-03-16T15%3A00%3A00.000Z')
})

test('an appointment is booked from the calendar with 3 taps and the name', async () => {
  answerCalendar([ana])
  const [bia] = answerPatients('Bia Prado')
  api.answer(createAppointment, ana)
  await openCalendar()
  await clickAbove(entry('Ana Brandão'), 3.5)
  await expect.element(page.getByRole('combobox', { name: 'Paciente' })).toHaveFocus()
  await userEvent.keyboard('bia')
  await page.getByRole('option', { name: /Bia Prado/ }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => api.calls(createAppointment)[0]?.body.patient_id).toBe(bia?.id)
})

test('dragging over free time books from its start to its end', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar()
  await dragOverFreeTime(entry('Ana Brandão'), 4, 2)
  await expect.element(page.getByLabelText(/^Horário de Início/)).toHaveValue('12:00')
  await expect.element(page.getByLabelText(/^Horário de Término/)).toHaveValue('13:00')
})

test('an entry opens its record by click and by keyboard', async () => {
  answerCalendar([ana])
  api.answer(getAppointment, ana)
  await openCalendar()
  await entry('Ana Brandão').click()
  const panel = page.getByRole('dialog', { name: 'Consulta', exact: true })
  await expect.element(panel).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('panel')).toBe(`appointment.${ana.id}`)
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  entry('Ana Brandão').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
})

test('a holiday is shown above its day', { tags: 'long' }, async () => {
  answerCalendar([buildAppointment({ day: '2026-04-21' })])
  await openCalendar({ span: 'week', date: '2026-04-21' })
  await expect.poll(() => document.querySelectorAll('[data-dayoff="feriado"]')).toHaveLength(1)
})

test('in a month the link of a day names its holiday and opens the day', { tags: 'long' }, async () => {
  answerCalendar([])
  await openCalendar({ span: 'month', date: '2026-04-21' })
  await agenda().getByRole('link', { name: 'ter 21 de abril, Feriado: Tiradentes' }).click()
  await expect.element(title()).toHaveTextContent('Terça, 21 de abril')
})

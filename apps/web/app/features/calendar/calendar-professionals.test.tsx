import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { agenda, answerCalendar, clickAbove, columnHeader, entry, openCalendar } from '~/testing/steps/calendar.steps'

const carla = buildProfessional({ name: 'Carla Nunes', color: 'violet' })
const davi = buildProfessional({ name: 'Davi Reis', color: 'pink' })

beforeEach(() =>
  answerCalendar(
    [
      buildAppointment({ professional_id: carla.id }),
      buildAppointment({ patient_name: 'Rui Melo', from: '16:00', to: '17:00', professional_id: davi.id }),
    ],
    [buildClass({ day: MONDAY, title: 'Funcional', professional_id: davi.id })],
  ),
)

test('several professionals are distinguished by name, in their columns and in a legend', {
  tags: 'long',
}, async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toHaveAccessibleName(/, Carla Nunes$/)
  await expect.element(entry('aula Funcional')).toHaveAccessibleName(/, Davi Reis$/)
  await expect.element(columnHeader('Carla Nunes').getByText('Carla Nunes', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByText('Semana', { exact: true }).click()
  await expect.element(agenda().getByRole('list', { name: 'Profissionais' })).toMatchTextContent('Carla Nunes')
})

test('at 1024 px the toolbar has one row, and the days of the week stay below it', async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar({ span: 'week' })
  await page.viewport(1024, 500)
  const place = (locator: Locator) => locator.element().getBoundingClientRect()
  const controls = [
    agenda().getByRole('button', { name: 'Hoje' }),
    page.getByLabelText('Profissional'),
    page.getByRole('radiogroup', { name: 'Ver como' }),
    page.getByRole('link', { name: 'Nova Consulta' }),
  ]
  await expect.poll(() => controls.map((each) => place(each).bottom < 52)).toEqual([true, true, true, true])
  window.scrollTo(0, 300)
  const monday = agenda().getByText('16', { exact: true })
  await expect.poll(() => place(monday).top).toBeGreaterThanOrEqual(52)
})

eachVariant([768, 1024])('at %i px the title of a day has one line', async (width) => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar({ date: '2026-09-23' })
  await page.viewport(width, 768)
  const title = agenda().getByRole('heading', { level: 2 })
  await expect.element(title).toHaveTextContent('qua, 23 de set')
  const { height } = title.element().getBoundingClientRect()
  expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title.element()).fontSize))
})

test('at 768 px a week is shown as three days, whose names are whole', async () => {
  await openCalendar({ span: 'week' })
  await page.viewport(768, 1024)
  await expect.element(page.getByRole('radio', { name: '3 dias' })).toBeChecked()
  await expect.element(agenda().getByRole('heading', { level: 2 })).toHaveTextContent('16 – 18 de mar')
  await expect.poll(() => entry('Ana Brandão').element().getBoundingClientRect().width).toBeGreaterThan(120)
})

test('the page is never wider than a window that shrinks', async () => {
  await openCalendar({ span: 'week' })
  await page.viewport(1920, 900)
  await expect.poll(() => entry('Ana Brandão').element().getBoundingClientRect().width).toBeGreaterThan(200)
  let widest = 0
  const watch = new ResizeObserver(() => {
    widest = Math.max(widest, document.documentElement.scrollWidth - window.innerWidth)
  })
  watch.observe(document.body)
  await page.viewport(768, 900)
  await expect.poll(() => entry('Ana Brandão').element().getBoundingClientRect().width).toBeLessThan(170)
  watch.disconnect()
  expect(widest).toBe(0)
})

test('the hue of an entry is that of its professional, also of an archived one; a status has no hue', async () => {
  const [archived, nobody] = [buildProfessional({ color: 'blue', archived_at: '2026-01-01T00:00:00.000Z' }), null]
  const at = (patient_name: string, from: string, over: object) =>
    buildAppointment({ patient_name, from, to: `${from.slice(0, 2)}:50`, ...over })
  api.answer(listProfessionals, [carla, davi, archived])
  answerCalendar([
    at('Ana Brandão', '08:00', { professional_id: carla.id }),
    at('Bia Prado', '09:00', { professional_id: carla.id, status: 'confirmed' }),
    at('Caio Lima', '10:00', { professional_id: davi.id }),
    at('Davi Melo', '11:00', { professional_id: archived.id }),
    at('Eva Reis', '14:00', { professional_id: nobody }),
  ])
  await openCalendar()
  await expect.element(entry('Eva Reis')).toBeVisible()
  const hue = (name: string) => getComputedStyle(entry(name).element()).borderLeftColor
  const [ana, bia, caio, davis, eva] = ['Ana Brandão', 'Bia Prado', 'Caio Lima', 'Davi Melo', 'Eva Reis'].map(hue)
  expect(bia).toBe(ana)
  expect(new Set([ana, caio, davis, eva]).size).toBe(4)
})

test('on mobile a chip shows one professional and counts the entries', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar({ look: 'phone' })
  await page.getByRole('button', { name: 'Davi 2 compromissos' }).click()
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Davi/, pressed: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Todos' }).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
})

test('the calendar can show one professional, and a free slot is then booked for that professional', async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar()
  await page.getByLabelText('Profissional').selectOptions('Davi Reis')
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await expect.element(entry('aula Funcional')).toBeVisible()
  await clickAbove(entry('Rui Melo'), 1.5)
  await expect
    .poll(currentUrl)
    .toBe(`/admin/appointments/new?start_time=2026-03-16T18%3A00%3A00.000Z&professional_id=${davi.id}`)
  await expect.element(page.getByLabelText('Profissional')).toHaveValue(davi.id)
})

test('a clinic with one professional has no legend or filter', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [carla])
  await openCalendar()
  await expect.element(entry('Ana Brandão')).toHaveAccessibleName(/, Agendada$/)
  await expect.element(page.getByLabelText('Profissional')).not.toBeInTheDocument()
  await expect.element(page.getByText('Carla Nunes')).not.toBeInTheDocument()
})

test('a name of the legend shows one professional of a week, and all again', async () => {
  api.answer(listProfessionals, [carla, davi])
  await openCalendar({ span: 'week' })
  const name = (pressed: boolean) => agenda().getByRole('button', { name: 'Davi Reis', exact: true, pressed })
  await name(false).click()
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await expect.element(entry('Rui Melo')).toBeVisible()
  await expect.element(page.getByLabelText('Profissional')).toHaveValue(davi.id)
  await expectAccessible()
  await name(true).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
})

test('on mobile the names have no counts until the entries are loaded', async () => {
  api.answer(listProfessionals, [carla, davi])
  const arrive = api.hold(listAppointmentCalendar)
  await renderApp('/admin/appointments?view=calendar&span=day&date=2026-03-16', { look: 'phone' })
  await expect.element(page.getByRole('button', { name: 'Carla', exact: true })).toBeVisible()
  arrive()
  await expect.element(page.getByRole('button', { name: 'Carla 1 compromisso', exact: true })).toBeVisible()
})

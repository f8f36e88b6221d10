import { listAppointmentCalendar } from '@postura/domain/appointments/appointment.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { agenda, answerCalendar, entry, openCalendar } from '~/testing/steps/calendar.steps'

const ana = buildAppointment()
const look = 'phone' as const
const shownDate = () => new URLSearchParams(window.location.search).get('date')

test('on mobile the calendar starts with today', { tags: 'long' }, async () => {
  answerCalendar([])
  await renderApp('/admin/appointments?view=calendar', { look })
  await expect.element(page.getByRole('radio', { name: 'Dia', exact: true })).toBeChecked()
  await expect.element(agenda().getByRole('heading', { level: 2 })).toHaveTextContent('Quarta, 11 de março')
})

test('the week strip shows the days with their number of entries', { tags: 'long' }, async () => {
  answerCalendar([ana, buildAppointment({ day: '2026-03-17', status: 'canceled' })], [buildClass({ day: MONDAY })])
  await openCalendar({ look })
  await expect
    .element(agenda().getByRole('button', { name: 'seg 16 de março, 2 compromissos', pressed: true }))
    .toBeVisible()
  expect(api.calls(listAppointmentCalendar).map(({ query }) => query)).toContainEqual({
    from: '2026-03-15',
    to: '2026-03-22',
  })
  await expectAccessible()
  await agenda().getByRole('button', { name: 'ter 17 de março, 0 compromissos' }).click()
  await expect.poll(shownDate).toBe('2026-03-17')
  await expect.element(agenda().getByRole('button', { name: /^ter 17/, pressed: true })).toBeVisible()
})

test('on mobile the week view shows three days', { tags: 'long' }, async () => {
  answerCalendar([ana])
  await openCalendar({ look })
  await page.getByText('3 dias', { exact: true }).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await expect.element(agenda().getByRole('heading', { level: 2 })).toHaveTextContent('16 – 18 de março')
  await expect
    .poll(() => api.calls(listAppointmentCalendar).at(-1)?.query)
    .toEqual({ from: '2026-03-16', to: '2026-03-19' })
  await expectAccessible()
  await agenda().getByRole('button', { name: 'Próximos 3 dias' }).click()
  await expect.poll(shownDate).toBe('2026-03-19')
})

test('on mobile the month view shows a count per day, which opens the day', { tags: 'long' }, async () => {
  answerCalendar([ana, buildAppointment({ day: '2026-03-18' })], [buildClass({ day: MONDAY, title: 'Pilates' })])
  await openCalendar({ span: 'month', look })
  await expect.element(page.getByRole('button', { name: '2 compromissos' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 compromisso', exact: true })).toBeVisible()
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: '2 compromissos' }).click()
  await expect.element(entry('aula Pilates')).toBeVisible()
  await expect.poll(shownDate).toBe(MONDAY)
})

/** The part of the screen between the bars or names above and the action bar below, where the grid is. */
const gridShare = () => {
  const bar = agenda().getByRole('button', { name: 'Próxima semana' }).element().closest('[class*="_bar_"]')
  const above = page.getByRole('columnheader').elements()[0] ?? bar
  const actions = page.getByRole('link', { name: 'Nova Consulta' }).element().parentElement
  const [top, bottom] = [above?.getBoundingClientRect().bottom, actions?.getBoundingClientRect().top]
  // The first hour begins directly below.
  const first = agenda().element().querySelector('[data-time]')?.getBoundingClientRect().top
  expect(Math.abs((first ?? 0) - (top ?? 0))).toBeLessThanOrEqual(1)
  return ((bottom ?? 0) - (first ?? 0)) / window.innerHeight
}

test.each([
  ['one professional', 1],
  ['six professionals', 6],
])('on mobile the grid of a clinic with %s takes at least 65 %% of the screen', async (_, count) => {
  api.answer(
    listProfessionals,
    Array.from({ length: count }, (__, n) => buildProfessional({ name: `Maria Aparecida ${n}` })),
  )
  answerCalendar([ana])
  await openCalendar({ look })
  await expect.element(entry('Ana Brandão')).toBeVisible()
  expect(window.innerHeight).toBe(844)
  expect(gridShare()).toBeGreaterThanOrEqual(0.65)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('on mobile the name of a professional says that they are away, and the grid keeps its height', async () => {
  const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
  api.answer(listProfessionals, [carla, igor])
  api.answer(listClosures, [
    buildClosure({ name: 'Congresso', professional_id: carla.id, from_date: MONDAY, to_date: MONDAY }),
  ])
  answerCalendar([ana])
  await openCalendar({ look })
  const chip = agenda().getByRole('button', { name: 'Carla ausente' })
  await expect.element(chip).toBeVisible()
  expect(gridShare()).toBeGreaterThanOrEqual(0.65)
  await expectAccessible()
  // The reason is one tap away.
  await chip.click()
  await expect.element(agenda().getByText('Ausência: Congresso', { exact: true })).toBeVisible()
})

test('on mobile the choice of the view does not touch the weekdays below it', async () => {
  answerCalendar([])
  await openCalendar({ look })
  const days = agenda()
    .getByRole('button', { name: /^seg 16/ })
    .element()
    .getBoundingClientRect()
  const views = page.getByRole('radiogroup', { name: 'Ver como' }).element().getBoundingClientRect()
  expect(days.top - views.bottom).toBeGreaterThanOrEqual(3)
})

test('on mobile the arrows beside the week strip change the week', { tags: 'long' }, async () => {
  answerCalendar([])
  await openCalendar({ look })
  await agenda().getByRole('button', { name: 'Próxima semana' }).click()
  await expect.poll(shownDate).toBe('2026-03-23')
  await agenda().getByRole('button', { name: 'Hoje' }).click()
  await expect.element(agenda().getByRole('heading', { level: 2 })).toHaveTextContent('Quarta, 11 de março')
})

test('at 17:00 the day of today opens at the current hour', async () => {
  vi.setSystemTime('2026-03-11T20:00:00.000Z')
  answerCalendar([])
  await openCalendar({ look, date: '2026-03-11' })
  const hour = () => agenda().element().querySelector('[data-time="17:00:00"]')?.getBoundingClientRect().top
  await expect.poll(hour).toBeLessThan(window.innerHeight * 0.75)
  // 'Hoje' brings it back, from the top of the day and from another week.
  window.scrollTo(0, 0)
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect.poll(hour).toBeLessThan(window.innerHeight * 0.75)
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await expect.element(agenda().getByRole('heading', { name: /18 de março/ })).toBeVisible()
  window.scrollTo(0, 0)
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect.element(agenda().getByRole('heading', { name: /11 de março/ })).toBeVisible()
  await expect.poll(hour).toBeLessThan(window.innerHeight * 0.75)
})

eachVariant(['11:50', '07:10', '09:30'])('at %s the view of three days opens at the current hour', async (time) => {
  vi.setSystemTime(`2026-03-11T${time}:00.000-03:00`)
  api.answer(listProfessionals, [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Davi Reis' })])
  answerCalendar([])
  await openCalendar({ look, span: 'week', date: '2026-03-11' })
  const now = () => agenda().getByText(time, { exact: true }).element().getBoundingClientRect()
  const actions = () => page.getByRole('link', { name: 'Nova Consulta' }).element().getBoundingClientRect()
  const days = () => agenda().getByText('11', { exact: true }).element().getBoundingClientRect()
  await expect.poll(() => now().top >= days().bottom && now().bottom <= actions().top).toBe(true)
})

eachVariant([
  ['month', '03/04 Feriado: Sexta-feira Santa e mais 1'],
  ['day', 'Feriado: Tiradentes'],
  ['week', '21/04 Feriado: Tiradentes'],
])('on mobile a holiday is named in the view %s', async (span, words) => {
  answerCalendar([buildAppointment({ day: '2026-04-21' })])
  await openCalendar({ look, span, date: '2026-04-21' })
  await expect.element(agenda().getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
})

test('the week strip names a holiday', { tags: 'long' }, async () => {
  answerCalendar([])
  await openCalendar({ look, date: '2026-04-22' })
  await expect
    .element(agenda().getByRole('button', { name: 'ter 21 de abril, 0 compromissos, Feriado: Tiradentes' }))
    .toBeVisible()
})

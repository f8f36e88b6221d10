import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildClinic, buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { agenda, answerCalendar, openCalendar } from '~/testing/steps/calendar.steps'

beforeEach(() => {
  api.answer(getClinic, buildClinic({ working_hours: defaultWorkingHours }))
  answerCalendar([])
})

/** The hatched areas of a day. */
const hatched = (day: string) =>
  [...agenda().element().querySelectorAll(`[data-date="${day}"] *`)].filter((each) =>
    getComputedStyle(each).backgroundImage.includes('repeating-linear-gradient'),
  ).length

eachVariant(['phone', 'desktop'])('closed hours and holidays are hatched in a day on a %s', async (look) => {
  answerCalendar([buildAppointment({ day: '2026-04-21' }), buildAppointment({ day: '2026-04-25' })])
  // Before work, the break, after work.
  const { router } = await openCalendar({ look, date: '2026-04-22' })
  await expect.poll(() => hatched('2026-04-22')).toBe(3)
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-04-21')
  await expect.element(agenda().getByText('Feriado: Tiradentes', { exact: true })).toBeVisible()
  await expect.poll(() => hatched('2026-04-21')).toBe(4)
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-04-25')
  await expect.poll(() => hatched('2026-04-25')).toBe(1)
})

eachVariant(['phone', 'desktop'])('a closed day without entries is a line on a %s, and can be booked', async (look) => {
  await openCalendar({ look, date: '2026-04-21' })
  await expect.element(agenda().getByText('Feriado: Tiradentes', { exact: true })).toBeVisible()
  await expect.element(agenda().getByText('Nenhum compromisso neste dia.')).toBeVisible()
  expect(agenda().element().querySelector('[data-date="2026-04-21"]')).toBeNull()
  await expectAccessible()
  await agenda().getByRole('button', { name: 'Agendar mesmo assim' }).click()
  await expect.poll(currentUrl).toBe('/admin/appointments/new?start_time=2026-04-21T11%3A00%3A00.000Z')
})

test('a week has no columns for closed days without entries, and leads to them', async () => {
  answerCalendar([buildAppointment({ day: '2026-04-25' })])
  await openCalendar({ span: 'week', date: '2026-04-21' })
  await expect.element(agenda().getByRole('link', { name: /^25 de abril/ })).toBeVisible()
  expect(agenda().element().querySelectorAll('[role="columnheader"][data-date]')).toHaveLength(5)
  await expectAccessible()
  await expect.element(agenda().getByRole('button', { name: 'dom 19 · Sem expediente' })).toBeVisible()
  await agenda().getByRole('button', { name: 'ter 21 · Feriado: Tiradentes' }).click()
  await expect.poll(currentUrl).toContain('date=2026-04-21')
})

test('a week marks its holiday and its closed days', { tags: 'long' }, async () => {
  answerCalendar([buildAppointment({ day: '2026-04-21' }), buildAppointment({ day: '2026-04-19' })])
  await openCalendar({ span: 'week', date: '2026-04-21' })
  await expect.poll(() => hatched('2026-04-21')).toBe(4)
  await expect.poll(() => hatched('2026-04-19')).toBe(1)
  await expect.element(agenda().getByText('21/04 Feriado: Tiradentes', { exact: true })).toBeVisible()
  await expectAccessible()
})

eachVariant(['phone', 'desktop'])('a month on a %s marks its holidays and its closed days', async (look) => {
  await openCalendar({ look, span: 'month', date: '2026-04-01' })
  await expect.poll(() => hatched('2026-04-21')).toBe(1)
  await expect.poll(() => hatched('2026-04-25')).toBe(1)
  expect(hatched('2026-04-22')).toBe(0)
  const cell = agenda().element().querySelector('[data-date="2026-04-21"]')
  expect(cell?.querySelector('[data-dayoff="Tiradentes"]')).not.toBeNull()
  await expectAccessible()
})

eachVariant([768, 1024, 1110, 1280, 1440])('at %i px the name of a day off stays within its day', async (width) => {
  await openCalendar({ span: 'month', date: '2026-11-01' })
  await page.viewport(width, 900)
  const label = () => agenda().element().querySelector('[data-dayoff="Proclamação da República"]')
  await expect.poll(() => label()?.getBoundingClientRect().width).toBeGreaterThan(20)
  const edges = () => [label(), label()?.closest('[data-date]')].map((each) => each?.getBoundingClientRect().right ?? 0)
  await expect.poll(() => edges().reduce((end, limit) => limit - end)).toBeGreaterThanOrEqual(4)
  expect(getComputedStyle(label() ?? document.body).textOverflow).toBe('ellipsis')
})

eachVariant(['phone', 'desktop'])('a closure is named and hatched in every view on a %s', async (look) => {
  api.answer(listClosures, [buildClosure({ name: 'Férias', from_date: '2026-04-22', to_date: '2026-04-24' })])
  answerCalendar(['2026-04-22', '2026-04-23', '2026-04-24'].map((day) => buildAppointment({ day })))
  const { router } = await openCalendar({ look, date: '2026-04-22' })
  await expect.element(agenda().getByText('Fechado: Férias', { exact: true })).toBeVisible()
  await expect.poll(() => hatched('2026-04-22')).toBe(4)
  expect(document.body.textContent).not.toContain('livres')
  await router.navigate('/admin/appointments?view=calendar&span=week&date=2026-04-22')
  await expect.element(agenda().getByText(/22\/04 a 24\/04 Fechado: Férias/)).toBeVisible()
  await expect.poll(() => hatched('2026-04-23')).toBe(4)
  await router.navigate('/admin/appointments?view=calendar&span=month&date=2026-04-22')
  // A phone has one line, which a tap opens.
  if (look === 'phone')
    await agenda()
      .getByRole('button', { name: /Feriado: .* e mais \d$/ })
      .click()
  await expect.element(agenda().getByText(/21\/04 Feriado: Tiradentes; 22\/04 a 24\/04 Fechado: Férias/)).toBeVisible()
  await expect.poll(() => hatched('2026-04-24')).toBe(1)
  await expectAccessible()
})

/** Width of the hatched edge of a day. */
const edgeOf = (day: string) =>
  agenda().element().querySelector(`[data-date="${day}"] [class*="_away_"]`)?.getBoundingClientRect().width

test('a week marks the edge and the header of a day on which someone is away', { tags: 'long' }, async () => {
  const [carla, igor] = [
    buildProfessional({ name: 'Carla Nunes', color: 'violet' }),
    buildProfessional({ name: 'Igor Reis' }),
  ]
  api.answer(listProfessionals, [carla, igor])
  const from_date = '2026-04-22'
  api.answer(listClosures, [
    buildClosure({ name: 'Congresso', professional_id: carla.id, from_date, to_date: '2026-04-23' }),
    buildClosure({ name: 'Curso', professional_id: igor.id, from_date: '2026-04-24', to_date: '2026-04-24' }),
  ])
  await openCalendar({ span: 'week', date: from_date })
  await expect.poll(() => hatched(from_date)).toBe(4)
  expect(edgeOf(from_date)).toBeLessThan(10)
  expect(document.querySelectorAll('[data-dayoff="Carla ausente"]')).toHaveLength(2)
  expect(document.querySelectorAll('[data-dayoff="Igor ausente"]')).toHaveLength(1)
  // A day without an absence has the closed hours only.
  expect(hatched('2026-04-20')).toBe(3)
  await expectAccessible()
})

test('an absence is named for all, and closes the day of its professional only', async () => {
  const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
  api.answer(listProfessionals, [carla, igor])
  api.answer(listClosures, [
    buildClosure({ name: 'Congresso', professional_id: carla.id, from_date: '2026-04-22', to_date: '2026-04-22' }),
  ])
  answerCalendar([buildAppointment({ day: '2026-04-22', professional_id: carla.id })])
  const { router } = await openCalendar({ date: '2026-04-22' })
  await expect.element(agenda().getByText('Ausente: Congresso', { exact: true })).toBeVisible()
  const day = '/admin/appointments?view=calendar&span=day&date=2026-04-22'
  await router.navigate(`${day}&professional=${carla.id}`)
  await expect.element(agenda().getByText('Ausência: Congresso', { exact: true })).toBeVisible()
  await expect.poll(() => hatched('2026-04-22')).toBe(4)
  await router.navigate(`${day}&professional=${igor.id}`)
  await expect.poll(() => hatched('2026-04-22')).toBe(3)
  await expect.element(agenda().getByText(/Congresso/)).not.toBeInTheDocument()
})

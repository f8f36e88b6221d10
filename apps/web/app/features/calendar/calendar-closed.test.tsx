import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
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

test.each(['desktop', 'phone'] as const)('closed hours and holidays are hatched in a day on a %s', async (look) => {
  // Before work, the break, after work.
  const { router } = await openCalendar({ look, date: '2026-04-22' })
  await expect.poll(() => hatched('2026-04-22')).toBe(3)
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-04-21')
  await expect.element(agenda().getByText('Feriado: Tiradentes', { exact: true })).toBeVisible()
  await expect.poll(() => hatched('2026-04-21')).toBe(4)
  await router.navigate('/admin/appointments?view=calendar&span=day&date=2026-04-25')
  await expect.poll(() => hatched('2026-04-25')).toBe(1)
})

test('a week marks its holiday and its closed days', async () => {
  await openCalendar({ span: 'week', date: '2026-04-21' })
  await expect.poll(() => hatched('2026-04-21')).toBe(4)
  await expect.poll(() => hatched('2026-04-19')).toBe(1)
  await expect.element(agenda().getByText('21/04 Feriado: Tiradentes', { exact: true })).toBeVisible()
  await expectAccessible()
})

test.each(['desktop', 'phone'] as const)('a month on a %s marks its holidays and its closed days', async (look) => {
  await openCalendar({ look, span: 'month', date: '2026-04-01' })
  await expect.poll(() => hatched('2026-04-21')).toBe(1)
  await expect.poll(() => hatched('2026-04-25')).toBe(1)
  expect(hatched('2026-04-22')).toBe(0)
  const cell = agenda().element().querySelector('[data-date="2026-04-21"]')
  expect(cell?.querySelector('[data-holiday="Tiradentes"]')).not.toBeNull()
  await expectAccessible()
})

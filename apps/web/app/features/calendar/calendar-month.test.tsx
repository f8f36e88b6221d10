import type { Professional } from '@postura/domain/professionals/professional'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { agenda, answerCalendar, entry, openCalendar } from '~/testing/steps/calendar.steps'

const crowdedDay = ['08', '09', '10', '11', '12', '13'].map((hour) =>
  buildAppointment({ from: `${hour}:00`, to: `${hour}:50` }),
)
const title = () => agenda().getByRole('heading', { level: 2 })

test('a crowded day of a month links to all its entries', { tags: 'long' }, async () => {
  answerCalendar(crowdedDay)
  await openCalendar({ span: 'month' })
  const more = page.getByRole('button', { name: 'mais 1' })
  await expect.element(more).toHaveAttribute('title', 'Mostrar mais 1 compromisso')
  await more.click()
  await expect.element(title()).toHaveTextContent('Segunda, 16 de março')
})

eachVariant([1099, 768, 1024])('at %i px a month shows numbers per day, which open it', async (width) => {
  answerCalendar(crowdedDay, [buildClass({ day: MONDAY })])
  await openCalendar({ span: 'month' })
  await page.viewport(width, 768)
  await expect.element(page.getByRole('button', { name: 'Aulas, 1 compromisso' })).toBeVisible()
  await expect.element(entry('Ana Brandão')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Consultas, 6 compromissos' }).click()
  await expect.element(title()).toHaveTextContent('seg, 16 de mar')
})

test('a day of a month with more than eight entries shows how many each professional has', async () => {
  const [carla, davi] = ['Carla Nunes', 'Davi Reis'].map((name) => buildProfessional({ name })) as [
    Professional,
    Professional,
  ]
  api.answer(listProfessionals, [carla, davi])
  const at = (hour: number, professional_id: string | null, day = MONDAY) =>
    buildAppointment({ from: `${hour}:00`, to: `${hour}:50`, professional_id, day })
  answerCalendar([
    ...[10, 11, 12, 13, 14].map((hour) => at(hour, carla.id)),
    ...[10, 11, 12].map((hour) => at(hour, davi.id)),
    at(15, null),
    buildAppointment({ patient_name: 'Rui Melo', day: '2026-03-17' }),
  ])
  await openCalendar({ span: 'month' })
  await expect.element(page.getByRole('button', { name: 'Carla Nunes, 5 compromissos' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Davi Reis, 3 compromissos' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sem profissional, 1 compromisso' })).toBeVisible()
  // A day with few entries has their names.
  await expect.element(entry('Rui Melo')).toBeVisible()
  await expectAccessible()
})

test('a class in a month shows its title and its seats', async () => {
  answerCalendar([], [buildClass({ day: MONDAY, title: 'Pilates com aparelhos', capacity: 10, enrolled: 10 })])
  await openCalendar({ span: 'month' })
  const card = entry('aula Pilates com aparelhos')
  await expect.element(card.getByText('10/10')).toBeVisible()
  const [title, seats] = ['Pilates com aparelhos', '10/10'].map((text) =>
    card.getByText(text, { exact: true }).element().getBoundingClientRect(),
  )
  expect(Math.abs((title?.top ?? 0) - (seats?.top ?? 99))).toBeLessThan(4)
  expect(seats?.right).toBeLessThanOrEqual(card.element().getBoundingClientRect().right)
})

eachVariant([1100, 1280, 1440])('at %i px the link to more entries of a month is within its day', async (width) => {
  answerCalendar(crowdedDay)
  await openCalendar({ span: 'month' })
  await page.viewport(width, 768)
  const more = page.getByRole('button', { name: 'mais 1' })
  await expect.element(more).toBeVisible()
  const bottom = (of: Element | null) => of?.getBoundingClientRect().bottom ?? 0
  await expect
    .poll(() => bottom(document.querySelector('[data-date="2026-03-16"]')) - bottom(more.element()))
    .toBeGreaterThanOrEqual(0)
})

test('on mobile the weeks of a month fill the screen, and the number of a day is above its count', async () => {
  answerCalendar([buildAppointment()])
  await openCalendar({ span: 'month', look: 'phone' })
  const cells = () => [...agenda().element().querySelectorAll('[role="cell"][data-date]')]
  const place = (each: Element | undefined | null) => each?.getBoundingClientRect() ?? new DOMRect()
  const actions = page.getByRole('link', { name: 'Nova Consulta' }).element().parentElement
  await expect.poll(() => Math.abs(place(cells().at(-1)).bottom - place(actions).top)).toBeLessThan(8)
  const share = (place(cells().at(-1)).bottom - place(cells()[0]).top) / window.innerHeight
  expect(share).toBeGreaterThanOrEqual(0.65)
  const count = page.getByRole('button', { name: '1 compromisso' }).element()
  const number = count.closest('[data-date]')?.querySelector('[class*="_number_"]')
  expect(place(number).bottom).toBeLessThanOrEqual(place(count).top + 1)
  const middle = ({ left, right }: DOMRect) => (left + right) / 2
  expect(Math.abs(middle(place(number)) - middle(place(count)))).toBeLessThan(2)
})

import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerCalendar, entry, openCalendar } from '~/testing/steps/calendar.steps'

/** The whole name, and the time. */
const parts = { name: '[class*="_head_"] > [class*="_words_"]', time: '[class*="_time_"]' }

/** The visible lines of an entry: `name` or `time`, and how many pixels of it are cut. */
const linesOf = (name: string): string[] => {
  const text = entry(name).element().querySelector('[class*="_text_"]')
  const limit = text?.getBoundingClientRect().bottom ?? 0
  const seen = (['name', 'time'] as const).flatMap((part) =>
    [...(text?.querySelector(parts[part])?.getClientRects() ?? [])].map((line) => ({ part, line })),
  )
  const lines = new Map(seen.map(({ part, line }) => [Math.round(line.top), { part, bottom: line.bottom }]))
  return [...lines]
    .filter(([top]) => top < limit - 1)
    .map(([, { part, bottom }]) => `${part} ${Math.max(0, Math.round(bottom - limit))}`)
}

eachVariant([
  [1024, '50'],
  [1024, '59'],
  [1440, '50'],
])('at %i px a card of %s minutes has whole lines, and the name before the time', async (width, minutes) => {
  const name = 'Conceição Gonçalves Queirós'
  const at = (patient_name: string, hour: string, to: string = minutes) =>
    buildAppointment({ patient_name, from: `${hour}:00`, to: `${hour}:${to}` })
  // The evening makes the hours low.
  answerCalendar([at(name, '08'), at('Íris Reis', '09'), at('Rui Melo', '10', '25'), at('Eva Luz', '21')])
  await openCalendar({ span: 'week' })
  await page.viewport(width, 768)
  await expect.poll(() => linesOf(name)).toEqual(['name 0', 'name 0'])
  expect(linesOf('Íris Reis')).toEqual(['name 0', 'time 0'])
  expect(linesOf('Rui Melo')).toEqual(['name 0'])
})

eachVariant([
  [1024, 'José Antônio Queirós'],
  [1100, 'Conceição Magalhães'],
])('at %i px the lines of the name %s fit into a day of a week', async (width, name) => {
  answerCalendar([buildAppointment({ patient_name: name, to: '14:50' })])
  await openCalendar({ span: 'week' })
  await page.viewport(width, 700)
  const words = () => entry(name).element().querySelector(parts.name)
  const right = (of: DOMRect | undefined) => of?.right ?? Number.NaN
  await expect.poll(() => linesOf(name)).toEqual(['name 0', 'name 0'])
  expect(words()?.parentElement?.scrollHeight).toBe(words()?.parentElement?.clientHeight)
  expect(right(words()?.getBoundingClientRect())).toBeLessThanOrEqual(
    right(entry(name).element().getBoundingClientRect()),
  )
})

/** The form of a name that is seen in its card: the others are behind it or wrap out of sight. */
const seenName = (name: string): string | null => {
  const head = entry(name).element().querySelector('[class*="_head_"]')
  const { top = 0, left = 0 } = head?.getBoundingClientRect() ?? {}
  const inFirstLine = [...(head?.querySelectorAll('[class*="_words_"]') ?? [])].filter((each) => {
    const line = each.getBoundingClientRect()
    return Math.abs(line.top - top) < 3 && Math.abs(line.left - left) < 3 && line.width > 0
  })
  return inFirstLine.at(-1)?.textContent ?? null
}

test('a name beside another one is shortened to what fits', async () => {
  const team = ['Carla Nunes', 'Davi Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, team)
  const names = ['José Antônio Queirós', 'Débora Magalhães', 'Íris Luz', 'Ana Paula Brandão']
  answerCalendar(
    names.map((patient_name, n) =>
      buildAppointment({
        patient_name,
        from: n < 2 ? '08:00' : '10:00',
        to: n < 2 ? '08:50' : '10:50',
        professional_id: team[n % 2]?.id ?? null,
      }),
    ),
  )
  await openCalendar({ span: 'week' })
  await page.viewport(1440, 900)
  await expect.poll(() => names.map(seenName)).toEqual(['José Q.', 'Débora M.', 'Íris Luz', 'Ana B.'])
  for (const name of names) expect(linesOf(name).at(-1)).toBe('time 0')
})

test('at 1440 px a card beside another one shows a whole short name and the whole time', async () => {
  const team = ['Carla Nunes', 'Davi Reis', 'Helena Prado', 'Igor Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, team)
  const at = (patient_name: string, from: string, n: number, squeezed_in = false) =>
    buildAppointment({
      patient_name,
      from: `${from}:00`,
      to: `${from}:50`,
      professional_id: team[n]?.id ?? null,
      squeezed_in,
    })
  answerCalendar(
    [
      at('Otávio Guimarães', '08', 0),
      at('Luís Fernando Prado', '08', 1, true),
      at('Ana Brandão', '08', 2),
      at('Rui Melo', '10', 1),
      at('Eva Luz', '10', 2),
    ],
    [
      buildClass({
        day: MONDAY,
        title: 'Pilates',
        from: '10:00',
        to: '10:55',
        capacity: 10,
        enrolled: 10,
        professional_id: team[0]?.id ?? null,
      }),
    ],
  )
  await openCalendar({ span: 'week' })
  await page.viewport(1440, 900)
  await expect.poll(() => ['Otávio Guimarães', 'Luís Fernando Prado'].map(seenName)).toEqual(['Otávio G.', 'Luís P.'])
  for (const name of ['Otávio Guimarães', 'Luís Fernando Prado', 'Rui Melo']) {
    const details = entry(name).element().querySelector('[class*="_details_"]')
    expect([name, (details?.scrollWidth ?? Number.NaN) - (details?.clientWidth ?? 0)]).toEqual([name, 0])
    expect(entry(name).element().getBoundingClientRect().width).toBeLessThan(80)
  }
  // A class keeps its seats.
  const card = entry('aula Pilates').element().getBoundingClientRect()
  const seats = entry('aula Pilates').getByText('10/10').element().getBoundingClientRect()
  expect(seats.right).toBeLessThanOrEqual(card.right)
  expect(seats.bottom).toBeLessThanOrEqual(card.bottom)
})

/** Four visits of the same hour, each of another professional. */
const answerFullHour = (): string[] => {
  const names = ['Débora Simões', 'Ana Brandão', 'Conceição Magalhães', 'Rui Melo']
  const team = ['Carla Nunes', 'Davi Reis', 'Helena Prado', 'Igor Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, team)
  answerCalendar(
    names.map((patient_name, n) =>
      buildAppointment({ patient_name, to: '14:50', professional_id: team[n]?.id ?? null }),
    ),
  )
  return names
}
const more = (count: number) => page.getByRole('button', { name: `mais ${count}`, exact: true })
const mark = (count: number) => more(count).getByText(`+${count}`)

const expectSomeOfFour = async (width: number, count: number): Promise<void> => {
  const names = answerFullHour()
  await openCalendar({ span: 'week' })
  await page.viewport(width, 768)
  await expect.element(more(4 - count)).toHaveAttribute('title', `Mostrar mais ${4 - count} compromissos`)
  // In the order of the professionals, not of the names.
  const shown = names.slice(0, count)
  for (const name of shown) {
    await expect.poll(() => linesOf(name).map((line) => line.slice(0, 4))).toContain('time')
    expect(linesOf(name).every((line) => line.endsWith(' 0'))).toBe(true)
    expect(entry(name).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(60)
  }
  for (const name of names.slice(count)) await expect.element(entry(name)).not.toBeInTheDocument()
  // The link covers no card and stays within its day.
  const beside = entry(shown.at(-1) ?? '')
    .element()
    .getBoundingClientRect()
  const link = mark(4 - count)
    .element()
    .getBoundingClientRect()
  expect(link.left).toBeGreaterThanOrEqual(Math.floor(beside.right))
  const day = mark(4 - count)
    .element()
    .closest('[data-date]')
  expect(link.right).toBeLessThan(day?.getBoundingClientRect().right ?? Number.NaN)
  const printed = [...document.querySelectorAll('[data-printonly] b')].map((name) => name.textContent)
  expect(printed.toSorted()).toEqual(names.toSorted())
  await mark(4 - count).click()
  await expect.element(entry('Rui Melo')).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('span')).toBe('day')
}

const someOfFour = 'at %i px a day of a week shows %i of four visits at once, with name and time'
eachVariant([
  [1024, 1],
  [768, 2],
])(someOfFour, expectSomeOfFour)
eachVariant([
  [1280, 2],
  [1440, 2],
])(someOfFour, expectSomeOfFour)

test('on mobile three days show one visit of an hour, and the link to the others opens the day', async () => {
  answerFullHour()
  await openCalendar({ span: 'week', look: 'phone' })
  await expect.poll(() => linesOf('Débora Simões')).toEqual(['name 0', 'name 0', 'time 0'])
  await expectAccessible()
  await mark(3).click()
  await expect.element(entry('Ana Brandão')).toBeVisible()
})

test('on mobile a day shows the visits of four professionals, and lists what more an hour has', async () => {
  const names = answerFullHour()
  await openCalendar({ look: 'phone' })
  for (const name of names) {
    await expect.poll(() => linesOf(name)).toContain('time 0')
    expect(['Débora S.', 'Ana B.', 'Conceição', 'Rui Melo']).toContain(seenName(name))
  }
  await expect.element(more(1)).not.toBeInTheDocument()
})

test('on mobile the visits of an hour without space are listed', { tags: 'long' }, async () => {
  const names = answerFullHour()
  answerCalendar(
    [...names, 'Eva Luz', 'Íris Reis'].map((patient_name) => buildAppointment({ patient_name, to: '14:50' })),
  )
  api.answer(getAppointment, buildAppointment({ patient_name: 'Rui Melo' }))
  await openCalendar({ look: 'phone' })
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await expect.element(entry('Rui Melo')).not.toBeInTheDocument()
  const { right } = mark(2).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(389)
  await mark(2).click()
  await expect.element(page.getByRole('dialog', { name: '16 de março' })).toBeVisible()
  expect(linesOf('Rui Melo')).toEqual(['name 0', 'time 0'])
  await expectAccessible()
  await entry('Rui Melo').click()
  await expect.element(page.getByRole('dialog', { name: 'Consulta', exact: true })).toBeVisible()
})

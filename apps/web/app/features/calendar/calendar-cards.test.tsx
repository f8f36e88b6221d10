import { getAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass } from '~/testing/factories/class.factory'
import { buildClinic, buildProfessional } from '~/testing/factories/clinic.factory'
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
  const team = ['Carla Nunes', 'Davi Reis'].map((name) => buildProfessional({ name }))
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
      at('Zélia Brandão', '08', 1),
      at('Rui Melo', '10', 1),
      at('Zoé Luz', '10', 1),
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
  // A class keeps its time.
  const group = entry('aula Pilates').element()
  const card = group.getBoundingClientRect()
  const details = group.querySelector('[class*="_details_"]')
  expect((details?.scrollWidth ?? Number.NaN) - (details?.clientWidth ?? 0)).toBe(0)
  expect(details?.getBoundingClientRect().right).toBeLessThanOrEqual(card.right)
  expect(details?.getBoundingClientRect().bottom).toBeLessThanOrEqual(card.bottom)
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

/** The entry takes the whole width of its day, and the form of its name that is seen is not cut. */
const isWholeLine = (name: string): boolean => {
  const line = entry(name).element()
  const day = line.closest('[data-date]')?.getBoundingClientRect()
  const words = [...line.querySelectorAll('[class*="_words_"]')].find((each) => each.textContent === seenName(name))
  const { width } = line.getBoundingClientRect()
  return width > (day?.width ?? Number.NaN) - 16 && words !== undefined && words.scrollWidth <= words.clientWidth + 1
}

eachVariant([1440, 1280, 1024, 768])(
  'at %i px four visits of an hour are lines, each below the other',
  async (width) => {
    const names = answerFullHour()
    await openCalendar({ span: 'week' })
    await page.viewport(width, 768)
    for (const name of names) await expect.poll(() => [name, isWholeLine(name)]).toEqual([name, true])
    const tops = names.map((name) => entry(name).element().getBoundingClientRect().top)
    // In the order of the professionals, not of the names.
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops.map(Math.round)).size).toBe(4)
    await expect.element(more(1)).not.toBeInTheDocument()
    // Paper has the list.
    const printed = [...document.querySelectorAll('[data-printonly] b')].map((name) => name.textContent)
    expect(printed.toSorted()).toEqual(names.toSorted())
    await expectAccessible()
  },
)

test('at 1440 × 900 a full week of four professionals needs no scrolling', async () => {
  const team = ['Carla Nunes', 'Davi Reis', 'Helena Prado', 'Igor Reis'].map((name) => buildProfessional({ name }))
  api.answer(listProfessionals, team)
  api.answer(getClinic, buildClinic({ working_hours: defaultWorkingHours }))
  answerCalendar(
    team.flatMap(({ id }, n) =>
      ['08', '12', '18'].map((hour) =>
        buildAppointment({
          patient_name: `Rui ${n}${hour}`,
          from: `${hour}:00`,
          to: `${hour}:50`,
          professional_id: id,
        }),
      ),
    ),
  )
  await openCalendar({ span: 'week' })
  await expect.element(entry('Rui 318')).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBe(900)
})

test('on mobile three days show four visits of an hour, each wide enough for a thumb', async () => {
  const names = answerFullHour()
  await openCalendar({ span: 'week', look: 'phone' })
  for (const name of names) await expect.poll(() => [name, isWholeLine(name)]).toEqual([name, true])
  for (const name of names) expect(entry(name).element().getBoundingClientRect().height).toBeGreaterThan(20)
  await expectAccessible()
})

test('on mobile the visits of three days without space are listed', { tags: 'long' }, async () => {
  const team = ['Carla Nunes', 'Davi Reis', 'Helena Prado', 'Igor Reis', 'João Sá', 'Lia Paz'].map((name) =>
    buildProfessional({ name }),
  )
  api.answer(listProfessionals, team)
  answerCalendar(team.map(({ id, name }) => buildAppointment({ patient_name: `Rui ${name}`, professional_id: id })))
  await openCalendar({ span: 'week', look: 'phone' })
  await expect.element(entry('Rui Igor Reis')).toBeVisible()
  await mark(2).click()
  await expect.element(page.getByRole('dialog', { name: '16 de março' })).toBeVisible()
  await expect.element(entry('Rui Lia Paz')).toBeVisible()
  await expectAccessible()
})

test('on mobile a day shows the visits of four professionals with name and time, in their order', async () => {
  const names = answerFullHour()
  await openCalendar({ look: 'phone' })
  for (const name of names) {
    await expect.poll(() => linesOf(name)).toContain('time 0')
    expect(linesOf(name).every((line) => line.endsWith(' 0'))).toBe(true)
  }
  const lefts = names.map((name) => entry(name).element().getBoundingClientRect().left)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  await expect.element(more(1)).not.toBeInTheDocument()
})

test('on mobile the visits of a column without space are listed', { tags: 'long' }, async () => {
  const names = answerFullHour()
  answerCalendar(names.map((patient_name) => buildAppointment({ patient_name, to: '14:50' })))
  api.answer(getAppointment, buildAppointment({ patient_name: 'Rui Melo' }))
  await openCalendar({ look: 'phone' })
  await expect.element(entry('Ana Brandão')).toBeInTheDocument()
  await expect.element(entry('Rui Melo')).not.toBeInTheDocument()
  mark(2).element().scrollIntoView({ inline: 'end', block: 'nearest' })
  await mark(2).click()
  await expect.element(page.getByRole('dialog', { name: 'Sem profissional' })).toBeVisible()
  expect(linesOf('Rui Melo')).toEqual(['name 0', 'time 0'])
  await expectAccessible()
  await entry('Rui Melo').click()
  await expect.element(page.getByRole('dialog', { name: 'Consulta', exact: true })).toBeVisible()
})

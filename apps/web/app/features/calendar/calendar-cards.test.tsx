import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerCalendar, entry, openCalendar } from '~/testing/steps/calendar.steps'

/** The visible lines of an entry: `name` or `time`, and how many pixels of it are cut. */
const linesOf = (name: string): string[] => {
  const text = entry(name).element().querySelector('[class*="_text_"]')
  const limit = text?.getBoundingClientRect().bottom ?? 0
  const parts = (['name', 'time'] as const).flatMap((part) =>
    [...(text?.querySelector(`[class*="_${part}_"]`)?.getClientRects() ?? [])].map((line) => ({ part, line })),
  )
  const lines = new Map(parts.map(({ part, line }) => [Math.round(line.top), { part, bottom: line.bottom }]))
  return [...lines]
    .filter(([top]) => top < limit - 1)
    .map(([, { part, bottom }]) => `${part} ${Math.max(0, Math.round(bottom - limit))}`)
}

test.each([
  [1024, '50'],
  [1024, '59'],
  [1440, '50'],
])('at %i px a card of %s minutes has whole lines, and the name before the time', async (width, minutes) => {
  const name = 'Conceição Gonçalves Queirós'
  const at = (patient_name: string, hour: string, to = minutes) =>
    buildAppointment({ patient_name, from: `${hour}:00`, to: `${hour}:${to}` })
  // The evening makes the hours low.
  answerCalendar([at(name, '08'), at('Íris Reis', '09'), at('Rui Melo', '10', '25'), at('Eva Luz', '21')])
  await openCalendar({ span: 'week' })
  await page.viewport(width, 768)
  await expect.poll(() => linesOf(name)).toEqual(['name 0', 'name 0'])
  expect(linesOf('Íris Reis')).toEqual(['name 0', 'time 0'])
  expect(linesOf('Rui Melo')).toEqual(['name 0'])
})

test.each([
  [768, 'Conceição Magalhães'],
  [1024, 'José Antônio Queirós'],
])('at %i px the lines of the name %s fit into a day of a week', async (width, name) => {
  answerCalendar([buildAppointment({ patient_name: name, to: '14:50' })])
  await openCalendar({ span: 'week' })
  await page.viewport(width, 700)
  const words = () => entry(name).element().querySelector('[class*="_name_"]')
  const right = (of: DOMRect | undefined) => of?.right ?? Number.NaN
  await expect.poll(() => linesOf(name)).toEqual(['name 0', 'name 0'])
  expect(words()?.parentElement?.scrollHeight).toBe(words()?.parentElement?.clientHeight)
  expect(right(words()?.getBoundingClientRect())).toBeLessThanOrEqual(
    right(entry(name).element().getBoundingClientRect()),
  )
})

test.each([768, 1024])('at %i px visits side by side show their initials instead of parts of names', async (width) => {
  const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
  api.answer(listProfessionals, [carla, igor])
  const at = (patient_name: string, professional_id: string) => buildAppointment({ patient_name, professional_id })
  const names = ['Conceição Magalhães', 'Débora Simões']
  answerCalendar([at('Débora Simões', carla.id), at('Conceição Magalhães', igor.id)])
  await openCalendar({ span: 'week' })
  await page.viewport(width, 768)
  const shownIn = (name: string) =>
    [...(entry(name).element().querySelectorAll<HTMLElement>('[class*="_head_"] > span') ?? [])]
      .filter((each) => each.checkVisibility())
      .map((each) => each.textContent)
  await expect.poll(() => names.map(shownIn)).toEqual([['CM'], ['DS']])
  for (const name of names) {
    const head = entry(name).element().querySelector('[class*="_head_"]')
    expect(head?.scrollWidth).toBeLessThanOrEqual(head?.clientWidth ?? 0)
    expect(entry(name).element().querySelector('[title]')?.getAttribute('title')).toBe(name)
  }
  // In the order of the professionals, not of the names.
  const left = (name: string) => entry(name).element().getBoundingClientRect().left
  expect(left('Débora Simões')).toBeLessThan(left('Conceição Magalhães'))
})

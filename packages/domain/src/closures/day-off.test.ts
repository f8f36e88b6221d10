import { expect, test } from 'vitest'
import { dayOffWord, describeClosureAction, describeDayOff } from './closure.labels.ts'
import { closureDraft, newClosure, toNewClosure } from './closure.ts'
import { findDayOff, isClosing } from './day-off.ts'

const vacation = { name: 'Férias', professional_id: null, from_date: '2026-12-21', to_date: '2026-12-31' }
const congress = { name: 'Congresso', professional_id: 'carla', from_date: '2026-11-18', to_date: '2026-11-18' }
const closures = [congress, vacation]
const anyone = { professional_id: null, active: ['carla', 'igor'] }

test('a closure includes its first and its last day', () => {
  const kinds = ['2026-12-20', '2026-12-21', '2026-12-31', '2027-01-02'].map(
    (day) => findDayOff(day, closures, anyone)?.kind,
  )
  expect(kinds).toEqual([undefined, 'closure', 'closure', undefined])
})

test('an absence concerns only its professional', () => {
  const kindOf = (professional_id: string | null) =>
    findDayOff('2026-11-18', closures, { ...anyone, professional_id })?.kind
  expect([kindOf('carla'), kindOf('igor'), kindOf(null)]).toEqual(['absence', undefined, undefined])
})

test('a holiday by law comes first, a "ponto facultativo" last', () => {
  expect(findDayOff('2026-12-25', closures, anyone)).toEqual({ name: 'Natal', kind: 'holiday' })
  const carnival = '2026-02-16'
  expect(findDayOff(carnival, [], anyone)).toEqual({ name: 'Carnaval', kind: 'optional' })
  expect(findDayOff(carnival, [{ ...vacation, from_date: carnival, to_date: carnival }], anyone)?.kind).toBe('closure')
})

test('only a "ponto facultativo" does not close the day', () => {
  expect(isClosing(findDayOff('2026-02-16', [], anyone))).toBe(false)
  expect(isClosing(null)).toBe(false)
  for (const day of ['2026-12-25', '2026-12-22']) expect(isClosing(findDayOff(day, closures, anyone))).toBe(true)
})

test('a day off is described by its kind and name, and in one word', () => {
  const days = (['holiday', 'optional', 'closure', 'absence'] as const).map((kind) => ({ name: 'X', kind }))
  expect(days.map(describeDayOff)).toEqual(['Feriado: X', 'Ponto facultativo: X', 'Fechado: X', 'Ausência: X'])
  expect(days.map(dayOffWord)).toEqual(['feriado', 'facultativo', 'fechado', 'ausente'])
})

test('the absence of all active professionals closes the day for anyone', () => {
  const both = [congress, { ...congress, professional_id: 'igor', name: 'Médico' }]
  const kindOf = (active: string[]) => findDayOff('2026-11-18', both, { professional_id: null, active })?.kind
  expect([kindOf(['carla', 'igor']), kindOf(['carla', 'igor', 'davi']), kindOf(['igor']), kindOf([])]).toEqual([
    'absence',
    undefined,
    'absence',
    undefined,
  ])
})

test('a saved and a deleted closure are named by what they are', () => {
  expect(describeClosureAction('saved', vacation)).toBe('Fechamento salvo: Férias')
  expect(describeClosureAction('deleted', congress)).toBe('Ausência excluída: Congresso')
})

test.each([
  [{ to_date: '2026-12-20' }, 'A data final não pode ser anterior à inicial.'],
  [{ to_date: '2027-12-22' }, 'Use no máximo um ano.'],
  [{ from_date: '1999-12-31' }, 'Confira o ano.'],
])('a closure with %o is refused', (over, message) => {
  for (const schema of [closureDraft, newClosure]) {
    const id = '019b76da-a800-7000-8000-000000000000'
    const { error } = schema.safeParse({ ...(schema === newClosure && { id }), ...vacation, ...over })
    expect(error?.issues[0]?.message).toBe(message)
  }
})

test('without a last day a closure lasts one day, and the server needs both', () => {
  const draft = { ...vacation, to_date: '' }
  expect(closureDraft.safeParse(draft).success).toBe(true)
  expect(toNewClosure('1', draft)).toEqual({ id: '1', ...vacation, to_date: '2026-12-21' })
  expect(newClosure.safeParse({ id: '019b76da-a800-7000-8000-000000000000', ...draft }).success).toBe(false)
})

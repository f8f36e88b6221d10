import { expect, test } from 'vitest'
import { closureInput } from './closure.ts'
import { dayOffWord, describeDayOff, findDayOff, isClosing } from './day-off.ts'

const vacation = { name: 'Férias', professional_id: null, from_date: '2026-12-21', to_date: '2026-12-31' }
const congress = { name: 'Congresso', professional_id: 'carla', from_date: '2026-11-18', to_date: '2026-11-18' }
const closures = [congress, vacation]

test('a closure includes its first and its last day', () => {
  const kinds = ['2026-12-20', '2026-12-21', '2026-12-31', '2027-01-02'].map((day) => findDayOff(day, closures)?.kind)
  expect(kinds).toEqual([undefined, 'closure', 'closure', undefined])
})

test('an absence concerns only its professional', () => {
  const kindOf = (professional: string | null) => findDayOff('2026-11-18', closures, professional)?.kind
  expect([kindOf('carla'), kindOf('igor'), kindOf(null)]).toEqual(['absence', undefined, undefined])
})

test('a holiday by law comes first, a "ponto facultativo" last', () => {
  expect(findDayOff('2026-12-25', closures)).toEqual({ name: 'Natal', kind: 'holiday' })
  const carnival = '2026-02-16'
  expect(findDayOff(carnival, [])).toEqual({ name: 'Carnaval', kind: 'optional' })
  expect(findDayOff(carnival, [{ ...vacation, from_date: carnival, to_date: carnival }])?.kind).toBe('closure')
})

test('only a "ponto facultativo" does not close the day', () => {
  expect(isClosing(findDayOff('2026-02-16', []))).toBe(false)
  expect(isClosing(null)).toBe(false)
  for (const day of ['2026-12-25', '2026-12-22']) expect(isClosing(findDayOff(day, closures))).toBe(true)
})

test('a day off is described by its kind and name, and in one word', () => {
  const days = (['holiday', 'optional', 'closure', 'absence'] as const).map((kind) => ({ name: 'X', kind }))
  expect(days.map(describeDayOff)).toEqual(['Feriado: X', 'Ponto facultativo: X', 'Fechado: X', 'Ausência: X'])
  expect(days.map(dayOffWord)).toEqual(['feriado', 'facultativo', 'fechado', 'ausente'])
})

test.each([
  [{ to_date: '2026-12-20' }, 'A data final não pode ser anterior à inicial.'],
  [{ to_date: '2027-12-22' }, 'Use no máximo um ano.'],
  [{ to_date: '2026-12-32' }, 'Informe uma data válida.'],
])('a closure with %o is refused', (over, message) => {
  const { error } = closureInput.safeParse({ ...vacation, ...over })
  expect(error?.issues[0]?.message ?? '').toBe(message)
})

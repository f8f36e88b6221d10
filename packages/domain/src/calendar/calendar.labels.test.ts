import { expect, test } from 'vitest'
import { describeAway, describeColumn, describeColumnState, listAway, listShorterNames } from './calendar.labels.ts'

test('a name is shortened to its first names and an initial, then to one first name', () => {
  expect(listShorterNames('Ana Paula Brandão')).toEqual(['Ana Paula B.', 'Ana B.', 'Ana'])
  expect(listShorterNames('João da Silva')).toEqual(['João S.', 'João'])
  expect(listShorterNames(' Maria  de Fátima Souza ')).toEqual(['Maria S.', 'Maria'])
  expect(listShorterNames('Ana Paula Conceição de Albuquerque')).toEqual(['Ana Paula A.', 'Ana A.', 'Ana'])
  expect(listShorterNames('Íris Luz')).toEqual(['Íris L.', 'Íris'])
  expect(listShorterNames('Íris')).toEqual([])
})

test('who is away on a day is named, several are counted', () => {
  const closures = [
    { professional_id: 'carla', from_date: '2026-11-18', to_date: '2026-11-20' },
    { professional_id: 'igor', from_date: '2026-11-20', to_date: '2026-11-20' },
    { professional_id: null, from_date: '2026-11-18', to_date: '2026-11-18' },
  ]
  expect(listAway(closures, '2026-11-17')).toEqual([])
  expect(listAway(closures, '2026-11-18')).toEqual(['carla'])
  expect(listAway(closures, '2026-11-20')).toEqual(['carla', 'igor'])
  expect(describeAway(['Carla'])).toBe('Carla ausente')
  expect(describeAway(['Carla', 'Igor'])).toBe('2 ausentes')
})

test('a column says its entries, and why its professional does not work', () => {
  const [carla, eva] = [{ archived_at: null }, { archived_at: '2026-01-01T00:00:00.000Z' }]
  const [away, closed] = [
    { name: 'Congresso', kind: 'absence' },
    { name: 'Férias', kind: 'closure' },
  ] as const
  expect(describeColumnState(carla, away)).toBe('Ausente: Congresso')
  expect(describeColumnState(eva, null)).toBe('Arquivado')
  expect([
    describeColumnState(carla, closed),
    describeColumnState(carla, null),
    describeColumnState(null, away),
  ]).toEqual([null, null, null])
  expect(describeColumn('Carla Nunes', 3, 'Ausente: Congresso')).toBe('Carla Nunes, 3 compromissos, Ausente: Congresso')
  expect(describeColumn('Davi Reis', 1, null)).toBe('Davi Reis, 1 compromisso')
})

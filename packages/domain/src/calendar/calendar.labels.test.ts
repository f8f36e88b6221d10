import { expect, test } from 'vitest'
import { describeAway, listAway, listShorterNames } from './calendar.labels.ts'

test('a name is shortened to its first names and an initial, then to one first name', () => {
  expect(listShorterNames('Ana Paula Brandão')).toEqual(['Ana Paula B.', 'Ana B.'])
  expect(listShorterNames('João da Silva')).toEqual(['João S.'])
  expect(listShorterNames(' Maria  de Fátima Souza ')).toEqual(['Maria S.'])
  expect(listShorterNames('Ana Paula Conceição de Albuquerque')).toEqual(['Ana Paula A.', 'Ana A.'])
  expect(listShorterNames('Íris Luz')).toEqual(['Íris L.'])
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

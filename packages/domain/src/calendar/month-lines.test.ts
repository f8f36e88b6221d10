import { expect, test } from 'vitest'
import { instantOf } from '../shared/time/zoned-time.ts'
import { listCrowdedDays, listMonthLines } from './month-lines.ts'

const monday = '2026-11-16'
const owner = (id: string) => ({ id, name: `${id} Reis`, short: id, color: 'blue' as const })
const entry = (professional_id: string | null, over: { kind?: 'class'; status?: string } = {}) => ({
  kind: 'appointment' as const,
  start_time: instantOf(monday, '09:00').toISOString(),
  status: 'scheduled',
  professional_id,
  ...over,
})
const linesOf = (entries: readonly ReturnType<typeof entry>[], owners: readonly ReturnType<typeof owner>[]) =>
  listMonthLines(entries, owners)
    .get(monday)
    ?.map(({ short, count }) => `${short} ${count}`)

test('a day is crowded from its ninth entry on; canceled ones do not count', () => {
  const eight = Array.from({ length: 8 }, () => entry('Ana'))
  expect([...listCrowdedDays([...eight, entry('Ana', { status: 'canceled' })])]).toEqual([])
  expect([...listCrowdedDays([...eight, entry('Ana')])]).toEqual([monday])
})

test('a day counts the entries of each professional, and those of nobody last', () => {
  const entries = [
    entry(null),
    entry('Bia', { kind: 'class' }),
    entry('Ana'),
    entry('Bia'),
    entry('Ana', { status: 'canceled' }),
  ]
  expect(linesOf(entries, ['Ana', 'Bia', 'Caio'].map(owner))).toEqual(['Ana 1', 'Bia 2', 'Sem prof. 1'])
})

test('professionals without space are one line', () => {
  const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Gil']
  const entries = [...names, null].map((name) => entry(name))
  expect(linesOf(entries, names.map(owner))).toEqual(['Ana 1', 'Bia 1', 'Caio 1', 'Davi 1', 'Outros 3'])
})

test('a clinic with one professional counts appointments and classes', () => {
  expect(linesOf([entry('Ana'), entry(null), entry('Ana', { kind: 'class' })], [owner('Ana')])).toEqual([
    'Consultas 2',
    'Aulas 1',
  ])
})

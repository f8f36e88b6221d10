import { expect, test } from 'vitest'
import { describeConflicts, describeObstacles } from './conflict.rules.ts'

const taken = (name: string | null, kind: 'appointment' | 'class' = 'appointment') => ({
  id: name ?? 'hidden',
  kind,
  name,
  start_time: '2026-11-16T17:00:00.000Z',
  end_time: '2026-11-16T18:00:00.000Z',
  room: null,
  wall: false,
})

test('the first conflicts are listed by name, the others by number', () => {
  expect(describeConflicts([taken('Ana')])).toBe('Horário já ocupado: 16/11/2026 14:00–15:00 Ana.')
  expect(describeConflicts(['Ana', 'Rui', 'Lia', 'Bia', 'Edu'].map((name) => taken(name)))).toContain(
    '; 16/11/2026 14:00–15:00 Lia e mais 2.',
  )
  expect(describeConflicts([taken('Solo', 'class')])).toBe('Horário já ocupado: 16/11/2026 14:00–15:00 aula Solo.')
  expect(describeConflicts([taken(null)])).toBe('Horário já ocupado: 16/11/2026 14:00–15:00.')
  expect(describeConflicts([{ ...taken('Solo', 'class'), room: 'Sala 1' }])).toBe(
    'Horário já ocupado: 16/11/2026 14:00–15:00 aula Solo (Sala 1).',
  )
  // A conflict of the patient cannot be squeezed in, so only it is shown.
  expect(describeConflicts([taken('Rui'), { ...taken('Ana'), wall: true }])).toBe(
    'O paciente já tem outra consulta nesse horário: 16/11/2026 14:00–15:00 Ana.',
  )
})

test('a day off and a taken time are named, and a wall hides the taken times', () => {
  const checked = { dayOff: { name: 'Férias', kind: 'closure' as const }, taken: [taken('Ana')], wall: false }
  const describe = (change: object) => describeObstacles({ ...checked, squeeze_in: false, ...change }, 'Não cabe')
  expect(describe({})).toEqual([expect.stringContaining('Férias'), 'Ocupado: 14:00–15:00 Ana'])
  expect(describe({ dayOff: null, squeeze_in: true })).toEqual(['Encaixe com 14:00–15:00 Ana'])
  expect(describe({ dayOff: null, wall: true })).toEqual(['Não cabe'])
  expect(describe({ dayOff: null, taken: [] })).toEqual([])
})

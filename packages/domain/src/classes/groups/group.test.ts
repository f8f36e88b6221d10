import { expect, test } from 'vitest'
import {
  describeGroupChange,
  describeGroupTimes,
  describeNextClass,
  describeRestOfGroup,
  describeTakenSeats,
} from './group.labels.ts'
import { splitStudents } from './group.rules.ts'

test.each([
  [[[1, '09:00']], 'Seg 9h'],
  [
    [
      [3, '09:00'],
      [1, '09:00'],
    ],
    'Seg e qua 9h',
  ],
  [
    [
      [1, '07:30'],
      [3, '07:30'],
      [5, '07:30'],
    ],
    'Seg, qua e sex 7h30',
  ],
  [
    [
      [1, '09:00'],
      [3, '10:30'],
    ],
    'Seg 9h e qua 10h30',
  ],
  [
    [
      [1, '09:00'],
      [3, '09:00'],
      [5, '10:00'],
    ],
    'Seg e qua 9h, sex 10h',
  ],
  [
    [
      [1, '09:00'],
      [3, '10:00'],
      [5, '11:00'],
    ],
    'Seg 9h, qua 10h e sex 11h',
  ],
  [[], ''],
] as [[number, string][], string][])('the times %j are %s', (times, words) => {
  expect(describeGroupTimes(times.map(([weekday, start]) => ({ weekday, start })))).toBe(words)
})

test('the next class and the rest of a group are described', () => {
  expect(describeTakenSeats({ enrolled: 4, capacity: 5 })).toBe('4 de 5 ocupadas')
  expect(describeNextClass({ next_start: '2026-11-23T12:00:00.000Z' })).toBe('seg 23/11')
  expect(describeRestOfGroup({ classes: 12, last_start: '2026-12-22T12:00:00.000Z' })).toBe('12 aulas, até 22/12/2026')
  expect(describeRestOfGroup({ classes: 1, last_start: '2026-12-22T12:00:00.000Z' })).toBe('1 aula, até 22/12/2026')
})

test('a regular student has a seat in more than half of the classes to come', () => {
  const student = (patient_id: string, classes: number) => ({
    patient_id,
    patient_name: '',
    patient_phone: '',
    classes,
    pause: null,
  })
  const { regular, occasional } = splitStudents({
    classes: 6,
    students: [student('all', 6), student('most', 4), student('half', 3), student('one', 1)],
  })
  expect(regular.map(({ patient_id }) => patient_id)).toEqual(['all', 'most'])
  expect(occasional.map(({ patient_id }) => patient_id)).toEqual(['half', 'one'])
})

const full = { id: 'x', start_time: '2026-11-23T12:00:00.000Z', end_time: '', enrolled: 5, capacity: 5 }
const nobody = { left: 0, joined: 0, full: [], busy: [] }

test.each([
  [{ join: 'a' }, { joined: 12 }, 'Matrícula feita: Ana em 12 aulas, a partir de 23/11/2026'],
  [
    { join: 'a', when_full: 'wait' },
    { joined: 2, full: [full] },
    'Matrícula feita: Ana em 2 aulas, a partir de 23/11/2026. Na lista de espera de 1 aula',
  ],
  [
    { leave: 'a', join: 'b', to: 'Solo' },
    { left: 3, joined: 1, busy: [full] },
    'Mudou para Solo: Ana em 1 aula, a partir de 23/11/2026. 1 aula ficou de fora por outro horário',
  ],
  [{ leave: 'a' }, { left: 4 }, 'Saiu da turma: Ana em 4 aulas, a partir de 23/11/2026'],
] as const)('the change %j with %j is told', (change, result, words) => {
  const told = { leave: null, join: null, from: '2026-11-23', name: 'Ana', ...change }
  expect(
    describeGroupChange(told, {
      ...nobody,
      ...result,
      full: [...('full' in result ? result.full : [])],
      busy: [...('busy' in result ? result.busy : [])],
    }),
  ).toBe(words)
})

import { expect, test } from 'vitest'
import { describeUnwritten, describeWaiting } from './unwritten.labels.ts'

test('the link says what waits for a signature and what for a text', () => {
  expect(describeWaiting(0, 0, false)).toBe('')
  expect(describeWaiting(2, 0, false)).toBe('A assinar (2)')
  expect(describeWaiting(0, 9, false)).toBe('Sem evolução (9)')
  expect(describeWaiting(2, 50, true)).toBe('A assinar (2), sem evolução (50+)')
})

test('a visit is described by its time, and a class by its patients', () => {
  const at = { id: 'a', title: 'Pilates', start_time: '2026-11-16T12:00:00.000Z' }
  expect(describeUnwritten({ kind: 'appointment', patient_name: 'Ana', ...at })).toBe('16/11/2026 09:00, Pilates')
  expect(describeUnwritten({ kind: 'class', people: 3, ...at })).toBe('16/11/2026 09:00, 3 pacientes')
})

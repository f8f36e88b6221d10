import { expect, test } from 'vitest'
import { describeClass, describeClassDone, describeElsewhere } from './class.labels.ts'

const pilates = { title: 'Pilates', start_time: '2026-11-16T21:00:00.000Z' }

test('a class is known by its name and its moment, several by their number', () => {
  expect(describeClass(pilates)).toBe('Pilates, 16/11/2026 18:00')
  expect(describeClassDone('remarcada', pilates)).toBe('Aula remarcada: Pilates, 16/11/2026 18:00')
  expect(describeClassDone('salva', pilates, 3)).toBe('3 aulas salvas: Pilates')
})

test('what stands on the other side of today is counted', () => {
  expect(describeElsewhere(1, 'past')).toBe('1 aula anterior')
  expect(describeElsewhere(3, 'upcoming')).toBe('3 próximas aulas')
})

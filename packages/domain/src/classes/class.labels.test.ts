import { expect, test } from 'vitest'
import { describeClass, describeClassAction, describeOtherClassPeriod } from './class.labels.ts'

const pilates = { title: 'Pilates', start_time: '2026-11-16T21:00:00.000Z' }

test('a message names one class by title and time, several by their number', () => {
  expect(describeClass(pilates)).toBe('Pilates, 16/11/2026 18:00')
  expect(describeClassAction('remarcada', pilates)).toBe('Aula remarcada: Pilates, 16/11/2026 18:00')
  expect(describeClassAction('salva', pilates, 3)).toBe('3 aulas salvas: Pilates')
})

test('classes in the period that is not shown are counted', () => {
  expect(describeOtherClassPeriod(1, 'past')).toBe('1 aula anterior')
  expect(describeOtherClassPeriod(3, 'upcoming')).toBe('3 próximas aulas')
})

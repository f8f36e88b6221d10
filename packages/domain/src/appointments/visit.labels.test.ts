import { expect, test } from 'vitest'
import { describeAttendance, describeVisitTime } from './visit.labels.ts'

test('the next visit and the attendance of a patient are described', () => {
  const visit = {
    kind: 'class',
    id: 'a',
    title: 'Solo',
    start_time: '2026-11-16T17:30:00Z',
    end_time: '2026-11-16T18:20:00Z',
  } as const
  expect(describeVisitTime(visit, '2026-11-16')).toBe('hoje às 14:30')
  expect(describeVisitTime(visit, '2026-11-12')).toBe('seg 16/11 às 14:30')
  expect([describeAttendance({ came: 11, missed: 1 }), describeAttendance({ came: 0, missed: 1 })]).toEqual([
    'veio 11 de 12 vezes',
    'veio 0 de 1 vez',
  ])
  expect(describeAttendance({ came: 0, missed: 0 })).toBeNull()
})

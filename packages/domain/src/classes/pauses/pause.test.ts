import { expect, test } from 'vitest'
import { toTimeRange } from '../../shared/time/recurrence.ts'
import { describeEndedPause, describePause, describePauseMark, describeSavedPause } from './pause.labels.ts'
import { findReleasingPause, hasSharedDay, isInPause } from './pause.rules.ts'
import { newPause } from './pause.ts'

const pause = { id: 'p', patient_id: 'ana', from_date: '2026-12-21', to_date: '2027-01-03', keeps_seat: false }

test('both days of a pause belong to it', () => {
  const days = ['2026-12-20', '2026-12-21', '2027-01-03', '2027-01-04']
  expect(days.map((day) => isInPause(pause, day))).toEqual([false, true, true, false])
})

test('two pauses share a day if one begins on the last day of the other', () => {
  const next = (from_date: string) => ({ from_date, to_date: '2027-02-01' })
  expect(hasSharedDay(pause, next('2027-01-03'))).toBe(true)
  expect(hasSharedDay(pause, next('2027-01-04'))).toBe(false)
})

test('only a pause of this patient that releases the seat releases it', () => {
  expect(findReleasingPause([pause], 'ana', '2026-12-24')).toBe(pause)
  expect(findReleasingPause([pause], 'rui', '2026-12-24')).toBeUndefined()
  expect(findReleasingPause([{ ...pause, keeps_seat: true }], 'ana', '2026-12-24')).toBeUndefined()
  expect(findReleasingPause([pause], 'ana', '2027-01-04')).toBeUndefined()
})

test('a pause is told in words', () => {
  expect(describePause(pause)).toBe('21/12/2026 a 03/01/2027, vaga liberada')
  expect(describePauseMark(pause, '2026-12-20')).toBe('em pausa de 21/12 a 03/01')
  expect(describePauseMark(pause, '2026-12-21')).toBe('em pausa até 03/01')
  expect(describeSavedPause('Ana', 4)).toBe('Pausa salva: Ana. 4 vagas liberadas')
  expect(describeSavedPause('Ana', 0)).toBe('Pausa salva: Ana')
  const on = (day: string) => ({ id: day, ...toTimeRange(day, '19:00', '20:00'), enrolled: 1, capacity: 1 })
  const full = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'].map(on)
  expect(describeEndedPause('Ana', { joined: 3, full: [], busy: [] })).toBe('Pausa encerrada: Ana, de volta em 3 aulas')
  expect(describeEndedPause('Ana', { joined: 0, full: [], busy: full.slice(0, 1) })).toBe(
    'Pausa encerrada: Ana. Já tem outro horário: seg 30/11 19h',
  )
  expect(describeEndedPause('Ana', { joined: 1, full, busy: [] })).toBe(
    'Pausa encerrada: Ana, de volta em 1 aula. Sem vaga: seg 30/11 19h, seg 07/12 19h, seg 14/12 19h e mais 2',
  )
})

test.each([
  [{ to_date: '2026-12-20' }, false],
  [{ to_date: '2028-01-01' }, false],
  [{ to_date: '2026-12-21' }, true],
])('a pause with %j is valid: %s', (over, isValid) => {
  const id = '01a1ec34-f433-7e5f-a073-85735a240557'
  expect(newPause.safeParse({ ...pause, id, patient_id: id, ...over }).success).toBe(isValid)
})

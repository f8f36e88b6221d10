import { expect, test } from 'vitest'
import {
  describeMergedField,
  describeSharedClasses,
  describeSharedTimes,
  listMovedRecords,
} from './patient-merge.labels.ts'

test('the moved records are counted in words, without zeros', () => {
  const none = {
    appointments: 0,
    class_enrollments: 0,
    class_waiting: 0,
    class_pauses: 0,
    makeups: 0,
    cancellation_notices: 0,
    packages: 0,
    payments: 0,
    receipts: 0,
    notifications: 0,
    visit_answers: 0,
    seat_offers: 0,
    consents: 0,
    messages: 0,
  }
  expect(listMovedRecords(none)).toEqual([])
  expect(listMovedRecords({ ...none, appointments: 3, makeups: 1 })).toEqual(['3 consultas', '1 reposição'])
})

test('a field says where its value comes from and what is discarded', () => {
  const cpf = { field: 'cpf', value: '52998224725', isFilled: true, lost: null } as const
  expect(describeMergedField(cpf)).toEqual({ label: 'CPF', value: '529.982.247-25', note: 'vem do outro cadastro' })
  const name = { field: 'name', value: 'Ana Lima', isFilled: false, lost: 'Ana L.' } as const
  expect(describeMergedField(name).note).toBe('Ana L. é descartado')
})

test('what both records have is named, and the rest is counted', () => {
  const timed = { title: 'Pilates', start_time: '2026-11-16T12:00:00.000Z' }
  expect(describeSharedTimes([timed])).toBe(
    'Os dois cadastros têm consultas no mesmo horário: 16/11/2026 09:00 Pilates. Desmarque ou remarque uma delas antes de unir.',
  )
  expect(describeSharedClasses(Array(5).fill(timed))).toContain(' e mais 2. Tire um deles antes de unir.')
})

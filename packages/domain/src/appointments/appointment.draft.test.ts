import { describe, expect, test } from 'vitest'
import {
  appointmentDraft,
  findGivenValues,
  prefillAppointmentDraft,
  readWantedTime,
  toAppointmentDraft,
  toAppointmentInput,
} from './appointment.draft.ts'
import type { Appointment } from './appointment.ts'

const patient = '01a1dd90-0000-7000-8000-000000000001'
const stored: Appointment = {
  id: '01a1dd90-0000-7000-8000-000000000003',
  patient_id: patient,
  patient_name: 'Ana',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  professional_id: null,
  room_id: null,
  series_id: null,
  title: 'Pilates',
  description: 'Joelho',
  start_time: '2026-11-16T17:30:00.000Z',
  end_time: '2026-11-16T18:15:00.000Z',
  status: 'completed',
  cancel_reason: null,
  squeezed_in: false,
  reminded_at: null,
  arrived_at: null,
  started_at: null,
  charge: null,
  package: null,
  rev: 3,
}
const ana = { id: patient, name: 'Ana' }
const prefill = (given: Record<string, string> = {}, clone: Appointment | null = null) =>
  prefillAppointmentDraft({
    given: (name) => given[name] ?? null,
    clone,
    patient: clone && ana,
    professional_id: null,
    type: null,
    free: { date: '2026-11-16', start: '10:00', end: '10:50' },
  })

describe('a new form', () => {
  test('without parameters has the proposed time', () => {
    expect(prefill()).toEqual({
      patient: null,
      professional_id: null,
      room_id: null,
      title: 'Primeira Consulta',
      description: '',
      date: '2026-11-16',
      start: '10:00',
      end: '10:50',
      status: 'scheduled',
      cancel_reason: null,
    })
  })

  test('from a clone repeats the appointment as scheduled; URL parameters win', () => {
    expect(prefill({}, stored)).toEqual({ ...toAppointmentDraft(stored), status: 'scheduled' })
    expect(prefill({ title: 'Consulta de Alta', start_time: '2026-11-20T08:00' }, stored)).toMatchObject({
      title: 'Consulta de Alta',
      description: 'Joelho',
      date: '2026-11-20',
      start: '08:00',
      end: '08:45',
    })
  })

  test.each([
    ['2026-11-16T14:30', '14:30'],
    ['2026-11-16 14:30:00', '14:30'],
    ['2026-11-16T17:30:00Z', '14:30'],
    ['2026-11-16T17:30:00.000Z', '14:30'],
    ['2026-11-16T18:30:00+01:00', '14:30'],
    ['amanhã', '10:00'],
    ['2026-13-45T99:99', '10:00'],
  ])('with start_time=%s begins at %s', (start_time, start) => {
    expect(prefill({ start_time }).start).toBe(start)
  })

  test('ignores an impossible end', () => {
    const start_time = '2026-11-16T14:00'
    expect(prefill({ start_time, end_time: '2026-11-16T15:30' }).end).toBe('15:30')
    expect(prefill({ start_time, end_time: '2026-11-16T13:00' }).end).toBe('14:50')
    expect(prefill({ start_time, end_time: '2026-11-19T15:00' }).end).toBe('14:50')
  })

  test.each([
    [{}, { title: false, times: false }],
    [{ title: 'Pilates' }, { title: true, times: false }],
    [{ start_time: '2026-11-16T14:00' }, { title: false, times: true }],
    [{ end_time: '2026-11-16T14:00' }, { title: false, times: true }],
    [
      { title: 'Massagem', start_time: 'amanhã' },
      { title: false, times: false },
    ],
  ])('with %j has the given values %j', (parameters: Record<string, string>, values) => {
    const given = (name: string) => parameters[name] ?? null
    expect(findGivenValues({ given, clone: null })).toEqual(values)
    expect(findGivenValues({ given, clone: stored })).toEqual({ title: true, times: true })
  })

  test('ignores an unknown type', () => {
    expect(prefill({ title: 'Massagem' }).title).toBe('Primeira Consulta')
  })
})

describe('a draft', () => {
  const draft = toAppointmentDraft(stored)

  test('becomes the request body', () => {
    expect(toAppointmentInput(draft)).toMatchObject({ start_time: stored.start_time, end_time: stored.end_time })
  })

  test.each([
    [{}, true],
    [{ start: '23:30', end: '00:30' }, true],
    [{ start: '14:00', end: '13:00' }, false],
    [{ start: '14:00', end: '14:00' }, false],
    [{ start: '14:0', end: '15:00' }, false],
    [{ date: '2026-02-30' }, false],
    [{ date: '1926-11-16' }, false],
    [{ patient: null }, false],
  ])('with %j is valid: %s', (over, may) => {
    expect(appointmentDraft.safeParse({ ...draft, ...over }).success).toBe(may)
  })
})

test('the URL can name a day and a length without a time', () => {
  const read = (params: Record<string, string>) => readWantedTime((name) => params[name] ?? null)
  expect(read({ day: '2026-11-20', minutes: '50' })).toEqual({ day: '2026-11-20', minutes: 50 })
  expect(read({ day: '2026-02-30', minutes: '0' })).toEqual({})
  expect(read({ minutes: '1e9' })).toEqual({})
  expect(read({})).toEqual({})
})

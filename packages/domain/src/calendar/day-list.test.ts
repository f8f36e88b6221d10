import { expect, test } from 'vitest'
import type { Appointment } from '../appointments/appointment.ts'
import type { GroupClass } from '../classes/class.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { describeDay, listDay } from './day-list.ts'

const day = '2026-11-16'
const professionals = [
  { id: 'carla', name: 'Carla Nunes' },
  { id: 'igor', name: 'Igor Reis' },
]
const booked = (start: string, end: string, over: Partial<Appointment> = {}): Appointment => ({
  id: start,
  patient_id: 'ana',
  patient_name: 'Ana Lima',
  patient_phone: '11912345678',
  guardian: null,
  professional_id: 'carla',
  room_id: null,
  series_id: null,
  title: 'Pilates',
  description: '',
  ...toTimeRange(day, start, end),
  status: 'scheduled',
  cancel_reason: null,
  squeezed_in: false,
  reminded_at: null,
  arrived_at: null,
  started_at: null,
  charge: null,
  package: null,
  rev: 1,
  ...over,
})
const held = (start: string, end: string, over: Partial<GroupClass> = {}): GroupClass => ({
  id: `class ${start}`,
  professional_id: 'igor',
  room_id: null,
  series_id: null,
  title: 'Pilates em grupo',
  description: '',
  capacity: 8,
  ...toTimeRange(day, start, end),
  status: 'scheduled',
  squeezed_in: false,
  rev: 1,
  enrolled: 5,
  waiting: 0,
  ...over,
})
const rooms = [{ id: 'sala', name: 'Sala 1' }]
const list = (over: Partial<Parameters<typeof listDay>[0]> = {}) =>
  listDay({ day, appointments: [], classes: [], professionals, rooms, professional: null, status: null, ...over })

test('the list of a day has appointments and classes in order of time, with their professionals, rooms and seats', () => {
  const appointments = [
    booked('14:00', '15:00', { squeezed_in: true, room_id: 'sala' }),
    booked('09:00', '10:00', { professional_id: null, status: 'canceled', cancel_reason: 'no_show' }),
  ]
  expect(list({ appointments, classes: [held('10:00', '11:00')] })).toEqual([
    {
      id: '09:00',
      time: '09:00 – 10:00',
      name: 'Ana Lima',
      phone: '(11) 91234-5678',
      kind: 'Pilates',
      professional: '',
      room: '',
      status: 'Cancelada (falta)',
    },
    {
      id: 'class 10:00',
      time: '10:00 – 11:00',
      name: 'Pilates em grupo',
      phone: '',
      kind: 'Aula, 5 de 8 vagas ocupadas',
      professional: 'Igor Reis',
      room: '',
      status: '',
    },
    {
      id: '14:00',
      time: '14:00 – 15:00',
      name: 'Ana Lima',
      phone: '(11) 91234-5678',
      kind: 'Pilates (encaixe)',
      professional: 'Carla Nunes',
      room: 'Sala 1',
      status: 'Agendada',
    },
  ])
})

test('the list of a day leaves out the night before, other professionals and other statuses', () => {
  const appointments = [
    booked('23:30', '00:30', toTimeRange('2026-11-15', '23:30', '00:30')),
    booked('08:00', '09:00', { status: 'confirmed' }),
  ]
  const classes = [held('10:00', '11:00', { status: 'canceled' }), held('18:00', '19:00')]
  const ids = (over: object = {}) => list({ appointments, classes, ...over }).map(({ id }) => id)
  expect(ids()).toEqual(['08:00', 'class 10:00', 'class 18:00'])
  expect(list({ classes }).map(({ status }) => status)).toEqual(['Cancelada', ''])
  expect(ids({ professional: 'igor' })).toEqual(['class 10:00', 'class 18:00'])
  expect(ids({ status: 'confirmed' })).toEqual(['08:00'])
  expect(ids({ status: 'scheduled' })).toEqual([])
})

test('the heading of the list names the weekday', () => {
  expect(describeDay(day)).toBe('Segunda, 16/11/2026')
})

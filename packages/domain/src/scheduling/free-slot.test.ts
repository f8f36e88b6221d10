import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultWorkingHours } from '../clinics/working-hours.ts'
import { findDayOff } from '../closures/day-off.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { addMinutes } from '../shared/time/clock-time.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import {
  findFreeSlot,
  getNextStep,
  isTimeTaken,
  listOpenTimes,
  listOpenTimesAfter,
  pickNearestTimes,
} from './free-slot.ts'

const [carla, igor, davi] = ['carla', 'igor', 'davi']
const monday = '2026-11-16'
const booked = (start: string, end: string, professional_id: string | null = carla, over: object = {}) => ({
  ...toTimeRange(monday, start, end),
  professional_id,
  status: 'scheduled',
  ...over,
})
const search = (over: Partial<Parameters<typeof findFreeSlot>[0]> = {}) =>
  findFreeSlot({
    // 17:11 in São Paulo on a Sunday.
    now: '2026-11-15T20:11:00.000Z',
    hours: defaultWorkingHours,
    minutes: 60,
    step: 30,
    bookings: [],
    closures: [],
    active: [carla],
    professional_id: null,
    patient: null,
    ...over,
  })

describe('the next free time', () => {
  test('is in working hours, at a full step, and never the current minute', () => {
    expect(search()).toEqual({ date: monday, start: '08:00', end: '09:00' })
    expect(search({ now: '2026-11-16T13:11:00.000Z' })).toEqual({ date: monday, start: '10:30', end: '11:30' })
    expect(search({ now: '2026-11-16T13:00:59.999Z' })?.start).toBe('10:00')
  })

  test('does not begin before a break or the end of the day that it would exceed', () => {
    expect(search({ now: '2026-11-16T14:10:00.000Z' })?.start).toBe('13:00')
    expect(search({ now: '2026-11-16T20:11:00.000Z' })).toMatchObject({ date: '2026-11-17', start: '08:00' })
  })

  test('skips taken times; canceled ones are free', () => {
    expect(search({ bookings: [booked('08:00', '09:15')] })?.start).toBe('09:30')
    expect(search({ bookings: [booked('08:00', '09:15', carla, { status: 'canceled' })] })?.start).toBe('08:00')
  })

  test('skips holidays, but not a "ponto facultativo"', () => {
    // Friday, 20 November 2026, is Consciência Negra.
    expect(search({ now: '2026-11-20T11:00:00.000Z' })?.date).toBe('2026-11-23')
    expect(search({ now: '2026-02-16T11:00:00.000Z' })?.date).toBe('2026-02-16')
  })

  test('uses the default hours until the clinic sets its own, and is null if there is none', () => {
    expect(search({ hours: null })?.start).toBe('08:00')
    const { monday: _, ...closed } = defaultWorkingHours
    const never = Object.fromEntries(Object.keys(closed).map((day) => [day, null]))
    expect(search({ hours: { ...defaultWorkingHours, ...never, monday: null } })).toBeNull()
  })

  test('is the one of the wanted professional and the patient', () => {
    const active = [carla, igor]
    const bookings = [booked('08:00', '09:00', carla), booked('09:00', '10:00', igor, { patient_id: 'ana' })]
    expect(search({ active, bookings, professional_id: carla })?.start).toBe('09:00')
    expect(search({ active, bookings, professional_id: igor })?.start).toBe('08:00')
    expect(search({ active, bookings, professional_id: carla, patient: { id: 'ana', class_times: [] } })?.start).toBe(
      '10:00',
    )
  })
})

test('the next free time is not while the clinic is closed or the professional is away', () => {
  const days = { id: 'x', name: 'Férias', from_date: monday, to_date: '2026-11-17' }
  const closed = { ...days, professional_id: null }
  const [carlaAway, igorAway] = [
    { ...days, professional_id: carla },
    { ...days, professional_id: igor },
  ]
  const dateOf = (over: Parameters<typeof search>[0]) => search({ active: [carla, igor], ...over })?.date
  expect(dateOf({ closures: [closed], professional_id: igor })).toBe('2026-11-18')
  expect(dateOf({ closures: [carlaAway], professional_id: carla })).toBe('2026-11-18')
  expect(dateOf({ closures: [carlaAway], professional_id: igor })).toBe(monday)
  expect(dateOf({ closures: [carlaAway] })).toBe(monday)
  expect(dateOf({ closures: [carlaAway], bookings: [booked('08:00', '12:00', igor)] })).toBe(monday)
  expect(dateOf({ closures: [carlaAway, igorAway] })).toBe('2026-11-18')
  expect(dateOf({ active: [carla], closures: [carlaAway] })).toBe('2026-11-18')
  // An archived professional takes no time, nor does anyone while the professionals are unknown.
  expect(dateOf({ active: [carla], closures: [igorAway], professional_id: carla })).toBe(monday)
  expect(dateOf({ active: [], closures: [igorAway] })).toBe(monday)
})

test('the next free time is not during a class or another booking of the patient', () => {
  const patient = { id: 'ana', class_times: [toTimeRange(monday, '08:00', '09:00')] }
  for (const active of [[carla], [carla, igor]]) {
    expect(search({ active, patient })?.start).toBe('09:00')
    expect(search({ active, patient, minutes: 30 })?.start).toBe('09:00')
    const bookings = [booked('09:00', '10:00', igor, { patient_id: 'ana' })]
    expect(search({ active, bookings, professional_id: carla, patient })?.start).toBe('10:00')
  }
})

describe('without a professional', () => {
  const at = toTimeRange(monday, '08:00', '09:00')
  const isTaken = (bookings: ReturnType<typeof booked>[], professional_id: string | null = null) =>
    isTimeTaken(at, bookings, { professional_id, patient: null }, [carla, igor, davi])

  test('a time is taken only if all professionals are busy', () => {
    const two = [booked('08:00', '09:00', carla), booked('08:30', '09:30', igor)]
    expect(isTaken(two)).toBe(false)
    expect(isTaken([...two, booked('08:00', '08:30', carla)])).toBe(false)
    expect(isTaken([...two, booked('08:00', '09:00', davi)])).toBe(true)
    expect(isTaken([...two, booked('08:00', '09:00', 'archived')])).toBe(false)
  })

  test('another booking takes one of the free professionals', () => {
    const one = [booked('08:00', '09:00', null), booked('08:00', '09:00', igor)]
    expect(isTaken(one)).toBe(false)
    expect(isTaken(one, carla)).toBe(false)
    expect(isTaken([...one, booked('08:00', '09:00', davi)], carla)).toBe(true)
  })

  test('bookings that follow one another count as one', () => {
    const halves = [booked('08:00', '08:30', null), booked('08:30', '09:00', null), booked('08:00', '09:00', igor)]
    expect(isTaken(halves)).toBe(false)
    expect(isTaken(halves, carla)).toBe(false)
    expect(isTaken([...halves, booked('08:29', '08:31', null)])).toBe(true)
  })

  test('an archived professional is only busy in their own bookings', () => {
    const full = [carla, igor].map((id) => booked('08:00', '09:00', id)).concat(booked('08:00', '09:00', null))
    expect(isTaken(full, davi)).toBe(true)
    expect(isTaken(full, 'archived')).toBe(false)
    expect(isTaken([booked('08:59', '09:30', 'archived')], 'archived')).toBe(true)
  })

  test('a booking for a professional is not checked against the whole time of one without a professional', () => {
    const others = [booked('08:00', '08:30', carla), booked('08:00', '09:00', null), booked('08:00', '09:00', davi)]
    expect(
      isTimeTaken(toTimeRange(monday, '08:30', '09:00'), others, { professional_id: igor, patient: null }, [
        carla,
        igor,
        davi,
      ]),
    ).toBe(false)
  })

  test('a time is taken if each professional has a booking in it, even one after another', () => {
    const halves = [booked('07:30', '08:20', carla), booked('08:20', '08:40', igor)]
    expect(isTaken(halves)).toBe(false)
    expect(isTaken([...halves, booked('08:40', '09:30', davi)])).toBe(true)
    expect(isTaken([...halves, booked('08:40', '09:30', null)])).toBe(false)
    expect(isTaken([...halves, booked('08:40', '09:30', 'archived')])).toBe(false)
  })

  test('a time is taken if and only if nobody is free for all of it, or at some minute nobody is left', () => {
    const minute = fc.integer({ min: 0, max: 90 })
    const anyone = fc.constantFrom(null, null, carla, igor, davi, 'archived')
    const span = fc.tuple(minute, fc.integer({ min: 1, max: 45 }), anyone)
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), span, (others, [from, length, wanted]) => {
        const active = [carla, igor, davi]
        const bookings = others.map(([start, lasts, who]) =>
          booked(addMinutes('08:00', start), addMinutes('08:00', start + lasts), who),
        )
        const isFullAt = (at: number): boolean => {
          const then = others.filter(([start, lasts]) => start <= at && at < start + lasts).map(([, , who]) => who)
          if (wanted !== null && then.includes(wanted)) return true
          if (wanted === 'archived') return false
          const left = active.filter((id) => id !== wanted && !then.includes(id)).length
          return [...then, wanted].filter((who) => who === null).length > left
        }
        const wantedTime = toTimeRange(monday, addMinutes('08:00', from), addMinutes('08:00', from + length))
        const isFree = (id: string) =>
          !others.some(([start, lasts, who]) => who === id && start < from + length && from < start + lasts)
        const isFull =
          (wanted === null && !active.some(isFree)) || Array.from({ length }, (_, n) => from + n).some(isFullAt)
        expect(isTimeTaken(wantedTime, bookings, { professional_id: wanted, patient: null }, active)).toBe(isFull)
      }),
      fastCheckOptions(500, 10_000),
    )
  })
})

describe('the open times of a day', () => {
  const open = (date: string, over: object = {}) =>
    listOpenTimes(date, {
      now: '2026-11-16T13:11:00.000Z',
      hours: defaultWorkingHours,
      minutes: 60,
      step: 30,
      dayOffOn: (day) => findDayOff(day, [], { professional_id: null, active: [] }),
      ...over,
    }).map(({ start }) => start)

  test('fit into the working hours and have not passed', () => {
    expect(open('2026-11-17')).toEqual(
      '08:00 08:30 09:00 09:30 10:00 10:30 11:00 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00'.split(' '),
    )
    expect(open(monday, { minutes: 240 })).toEqual(['13:00', '13:30', '14:00'])
    expect(open(monday)[0]).toBe('10:30')
    expect(open('2026-11-13')).toEqual([])
  })

  test('do not exist on a holiday or a closed day', () => {
    expect(open('2026-11-20')).toEqual([])
    expect(open('2026-11-22')).toEqual([])
  })

  test('can be reduced to those nearest to a time, in order of the day', () => {
    const times = ['08:00', '09:00', '10:30', '13:00', '17:00'].map((start) => ({ date: monday, start, end: '18:00' }))
    const nearest = (start: string, count: number) => pickNearestTimes(times, start, count).map((time) => time.start)
    expect(nearest('10:00', 3)).toEqual(['08:00', '09:00', '10:30'])
    expect(nearest('14:00', 2)).toEqual(['13:00', '17:00'])
    expect(nearest('00:00', 9)).toHaveLength(5)
  })
})

test('without a known free time, the next step of the clock is proposed', () => {
  expect(getNextStep('2026-11-15T20:11:00.000Z', 50, 30)).toEqual({ date: '2026-11-15', start: '17:30', end: '18:20' })
  expect(getNextStep('2026-11-16T02:31:00.000Z', 60, 60)).toMatchObject({ date: '2026-11-16', start: '00:00' })
})

test('the open times after a day begin with the next working day and are as many as can be checked at once', () => {
  const day = {
    now: '2026-11-15T20:11:00.000Z',
    hours: defaultWorkingHours,
    minutes: 60,
    step: 30,
    dayOffOn: () => null,
  }
  // A Friday.
  const times = listOpenTimesAfter('2026-11-20', day)
  expect(times[0]).toEqual(listOpenTimes('2026-11-21', day)[0] ?? listOpenTimes('2026-11-23', day)[0])
  expect(times).toHaveLength(104)
})

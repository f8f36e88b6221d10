import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { addDays } from '../shared/time/civil-date.ts'
import { provideClinicZone } from '../shared/time/clinic-zone.ts'
import { addMinutes } from '../shared/time/clock-time.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import {
  type Booking,
  type FreeSlotSearch,
  findFreeSlot,
  getNextStep,
  listFreeSlots,
  pickNearestTimes,
} from './free-slot.rules.ts'

const [carla, igor, davi] = ['carla', 'igor', 'davi']
const monday = '2026-11-16'
const booked = (start: string, end: string, professional_id: string | null = carla, over: object = {}): Booking => ({
  ...toTimeRange(monday, start, end),
  professional_id,
  room_id: null,
  is_theirs: false,
  ...over,
})
const atClinicHours = (id: string) => ({ id, working_hours: null })
const both = [carla, igor].map(atClinicHours)

const search = (over: Partial<FreeSlotSearch> = {}): FreeSlotSearch => ({
  from: monday,
  days: 14,
  // 17:11 in São Paulo on a Sunday.
  now: '2026-11-15T20:11:00.000Z',
  hours: defaultWorkingHours,
  minutes: 60,
  step: 30,
  gap: 0,
  professionals: [atClinicHours(carla)],
  closures: [],
  bookings: [],
  professional_id: null,
  room_id: null,
  ...over,
})
const first = (over: Partial<FreeSlotSearch> = {}): string | undefined => {
  const [slot] = listFreeSlots(search(over), 1)
  return slot && `${civilDateOf(slot.start_time)} ${timeOf(slot.start_time)}–${timeOf(slot.end_time)}`
}

describe('the first free slot', () => {
  test('is in working hours, at a full step, and never in the past', () => {
    expect(first()).toBe('2026-11-16 08:00–09:00')
    expect(first({ now: '2026-11-16T13:11:00.000Z' })).toBe('2026-11-16 10:30–11:30')
    expect(first({ now: '2026-11-16T13:00:59.999Z' })).toBe('2026-11-16 10:00–11:00')
  })

  test('ends before a break and before the end of the day', () => {
    expect(first({ now: '2026-11-16T14:10:00.000Z' })).toBe('2026-11-16 13:00–14:00')
    expect(first({ now: '2026-11-16T20:11:00.000Z' })).toBe('2026-11-17 08:00–09:00')
  })

  test('is not on a holiday, but on a "ponto facultativo"', () => {
    expect(first({ from: '2026-11-20' })).toBe('2026-11-23 08:00–09:00')
    expect(first({ from: '2026-02-16', now: '2026-02-15T20:11:00.000Z' })).toBe('2026-02-16 08:00–09:00')
  })

  test('has the own hours of the professional', () => {
    const late = { start: '14:00', end: '20:00', breaks: [] }
    const professionals = [atClinicHours(carla), { id: igor, working_hours: { ...defaultWorkingHours, monday: late } }]
    expect(first({ professionals, professional_id: igor })).toBe('2026-11-16 14:00–15:00')
    expect(first({ professionals: professionals.slice(1) })).toBe('2026-11-16 14:00–15:00')
    const evening = listFreeSlots(search({ professionals, days: 1 }), 100).at(-1)
    expect([evening?.professional_ids, timeOf(evening?.end_time ?? '')]).toEqual([[igor], '20:00'])
  })

  test('leaves the gap between two sessions of one professional', () => {
    const bookings = [booked('08:00', '09:00')]
    expect(first({ bookings, gap: 10 })).toBe('2026-11-16 09:30–10:30')
    expect(first({ bookings, gap: 10, professionals: both, professional_id: igor })).toBe('2026-11-16 08:00–09:00')
  })

  test('is free for the patient and in the room', () => {
    const theirs = [booked('08:00', '09:00', igor, { is_theirs: true })]
    expect(first({ professionals: both, professional_id: carla, bookings: theirs })).toBe('2026-11-16 09:00–10:00')
    const inRoom = [booked('08:00', '09:00', igor, { room_id: 'sala' })]
    const wanted = { professionals: both, professional_id: carla, bookings: inRoom }
    expect(first({ ...wanted, room_id: 'sala' })).toBe('2026-11-16 09:00–10:00')
    expect(first({ ...wanted, room_id: 'other' })).toBe('2026-11-16 08:00–09:00')
  })

  test('names everyone who is free', () => {
    const bookings = [booked('08:00', '09:00', carla)]
    const slots = listFreeSlots(search({ professionals: both, bookings, step: 60 }), 2)
    expect(slots.map(({ professional_ids }) => professional_ids)).toEqual([[igor], [carla, igor]])
    expect(listFreeSlots(search(), 1)[0]?.professional_ids).toEqual([carla])
    expect(listFreeSlots(search({ professionals: [] }), 1)[0]?.professional_ids).toEqual([])
  })

  test('of an archived professional depends on their own bookings only', () => {
    const bookings = [booked('08:00', '09:00', null), booked('08:00', '09:00', carla), booked('09:00', '10:00', davi)]
    expect(first({ professionals: both, bookings, professional_id: davi })).toBe('2026-11-16 08:00–09:00')
    expect(first({ professionals: both, bookings, professional_id: igor })).toBe('2026-11-16 09:00–10:00')
  })
})

describe('the proposed time', () => {
  const propose = (over: Partial<Parameters<typeof findFreeSlot>[0]> = {}) => {
    const { now, hours, minutes, step, professionals, closures } = search()
    return findFreeSlot({
      now,
      hours,
      minutes,
      step,
      professionals,
      closures,
      days: { from: '2026-11-15', to: '2026-11-29' },
      booked: [],
      professional_id: null,
      patient: null,
      ...over,
    })
  }
  const taken = (start: string, end: string, over: object = {}) => ({
    ...toTimeRange(monday, start, end),
    professional_id: carla,
    status: 'scheduled',
    ...over,
  })

  test('skips taken times; canceled ones are free', () => {
    expect(propose()).toEqual({ date: monday, start: '08:00', end: '09:00' })
    expect(propose({ booked: [taken('08:00', '09:15')] })?.start).toBe('09:30')
    expect(propose({ booked: [taken('08:00', '09:15', { status: 'canceled' })] })?.start).toBe('08:00')
  })

  test('is not during an appointment or a class of the patient', () => {
    const patient = { id: 'ana', class_times: [toTimeRange(monday, '08:00', '09:00')] }
    for (const professionals of [both.slice(0, 1), both]) {
      expect(propose({ professionals, patient })?.start).toBe('09:00')
      const booked = [taken('09:00', '10:00', { professional_id: igor, patient_id: 'ana' })]
      expect(propose({ professionals, booked, professional_id: carla, patient })?.start).toBe('10:00')
    }
  })

  test('is null if there is none', () => {
    const never = Object.fromEntries(Object.keys(defaultWorkingHours).map((day) => [day, null]))
    expect(propose({ hours: never as WorkingHours })).toBeNull()
  })

  test('is the next step of the clock if none is known', () => {
    expect(getNextStep('2026-11-15T20:11:00.000Z', 50, 30)).toEqual({
      date: '2026-11-15',
      start: '17:30',
      end: '18:20',
    })
    expect(getNextStep('2026-11-16T02:31:00.000Z', 60, 60)).toMatchObject({ date: '2026-11-16', start: '00:00' })
  })
})

test('times can be reduced to those nearest to a time, in order of the day', () => {
  const times = ['08:00', '09:00', '10:30', '13:00', '17:00'].map((start) => ({ date: monday, start, end: '18:00' }))
  const nearest = (start: string, count: number) => pickNearestTimes(times, start, count).map((time) => time.start)
  expect(nearest('10:00', 3)).toEqual(['08:00', '09:00', '10:30'])
  expect(nearest('14:00', 2)).toEqual(['13:00', '17:00'])
  expect(nearest('00:00', 9)).toHaveLength(5)
})

type Case = FreeSlotSearch & { zone: TimeZone }

/** Everything begins and ends at a multiple of these minutes. */
const GRAIN = 5

/** All starts that are free by definition: each moment of each slot is examined on its own. */
const findByBruteForce = (of: Case): string[] => {
  const found: string[] = []
  const worksAt = (hours: WorkingHours | null, at: Date): boolean => {
    const day = (hours ?? defaultWorkingHours)[weekdayOf(civilDateOf(at))]
    const time = timeOf(at)
    if (!day || time < day.start || time >= day.end) return false
    return !day.breaks.some((pause) => pause.start <= time && time < pause.end)
  }
  const isAwayOn = (id: string, date: string) =>
    of.closures.some((each) => each.professional_id === id && each.from_date <= date && date <= each.to_date)
  const runsAt = (each: Booking, at: number, gap = 0) =>
    Date.parse(each.start_time) - gap * 60_000 <= at && at < Date.parse(each.end_time) + gap * 60_000
  const isFree = (id: string | null, start: Date): boolean => {
    const alone = of.professionals.length < 2
    const hours =
      of.professionals.find((each) => each.id === (id ?? of.professionals[0]?.id))?.working_hours ?? of.hours
    const date = civilDateOf(start)
    const person = alone ? (of.professionals[0]?.id ?? null) : id
    if (person !== null && isAwayOn(person, date)) return false
    for (let minute = 0; minute < of.minutes; minute += GRAIN) {
      const at = start.getTime() + minute * 60_000
      if (!worksAt(hours, new Date(at))) return false
      const running = of.bookings.filter((each) => runsAt(each, at))
      if (of.bookings.some((each) => (alone || each.professional_id === id) && runsAt(each, at, of.gap))) return false
      if (running.some((each) => each.is_theirs || (of.room_id !== null && each.room_id === of.room_id))) return false
      const others = of.professionals.filter((each) => each.id !== id)
      const left = others.filter(
        (each) =>
          worksAt(each.working_hours ?? of.hours, new Date(at)) &&
          !isAwayOn(each.id, date) &&
          !running.some(({ professional_id }) => professional_id === each.id),
      ).length
      if (!alone && running.filter((each) => each.professional_id === null).length > left) return false
    }
    return true
  }
  for (let n = 0; n < of.days; n += 1) {
    const date = addDays(of.from, n)
    if (of.closures.some((each) => each.professional_id === null && each.from_date <= date && date <= each.to_date))
      continue
    for (let minute = 0; minute < 24 * 60; minute += of.step) {
      const start = instantOf(date, addMinutes('00:00', minute))
      if (start.getTime() < Math.floor(Date.parse(of.now) / 60_000) * 60_000) continue
      const asked =
        of.professionals.length < 2
          ? [null]
          : of.professional_id === null
            ? of.professionals.map(({ id }) => id)
            : [of.professional_id]
      if (asked.some((id) => isFree(id, start))) found.push(start.toISOString())
    }
  }
  return found
}

const clock = (minutes: number): string => addMinutes('00:00', minutes)
const dayHours = fc
  .tuple(fc.integer({ min: 28, max: 40 }), fc.integer({ min: 44, max: 80 }), fc.boolean())
  .map(([start, end, hasBreak]) => ({
    start: clock(start * 15),
    end: clock(end * 15),
    breaks: hasBreak ? [{ start: clock(41 * 15), end: clock(43 * 15) }] : [],
  }))
const hours = fc
  .record({ monday: fc.option(dayHours), tuesday: fc.option(dayHours), wednesday: dayHours })
  .map((some) => ({ ...defaultWorkingHours, ...some }))
const anyCase: fc.Arbitrary<Case> = fc.integer({ min: 0, max: 4 }).chain((count) => {
  const ids = ['a', 'b', 'c', 'd'].slice(0, count)
  const someone = fc.constantFrom(null, ...ids)
  const booking = fc.record({
    day: fc.integer({ min: 0, max: 2 }),
    start: fc.integer({ min: 26, max: 80 }),
    length: fc.integer({ min: 1, max: 10 }),
    professional_id: fc.constantFrom(null, 'archived', ...ids),
    room_id: fc.constantFrom(null, 'r', 's'),
    is_theirs: fc.boolean(),
  })
  const days = fc.constantFrom(monday, '2026-11-17', '2026-11-18')
  const closure = fc.record({ id: fc.constant('x'), name: fc.constant('Férias'), professional_id: someone, day: days })
  return fc
    .record({
      zone: fc.constantFrom<TimeZone>('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'),
      clinic: fc.option(hours),
      own: fc.array(fc.option(hours), { minLength: 4, maxLength: 4 }),
      bookings: fc.array(booking, { maxLength: 12 }),
      closures: fc.array(closure, { maxLength: 1 }),
      professional_id: someone,
      room_id: fc.constantFrom(null, 'r'),
      minutes: fc.constantFrom(30, 50, 60, 90),
      step: fc.constantFrom(15, 30, 60),
      gap: fc.constantFrom(0, 0, 10, 15),
      now: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ clinic, own, now, ...drawn }) => {
      provideClinicZone(() => drawn.zone)
      return {
        ...drawn,
        from: monday,
        days: 3,
        hours: clinic,
        now: new Date(instantOf(monday).getTime() + now * 3_600_000).toISOString(),
        professionals: ids.map((id, n) => ({ id, working_hours: own[n] ?? null })),
        closures: drawn.closures.map(({ day, ...rest }) => ({ ...rest, from_date: day, to_date: day })),
        bookings: drawn.bookings.map(({ day, start, length, ...rest }) => {
          const at = instantOf(`2026-11-${16 + day}`, clock(start * 15)).getTime()
          return {
            ...rest,
            start_time: new Date(at).toISOString(),
            end_time: new Date(at + length * 15 * 60_000).toISOString(),
          }
        }),
      }
    })
})

describe('in any clinic', () => {
  afterEach(() => provideClinicZone(() => 'America/Sao_Paulo'))

  test('the free slots are those that an examination of each moment finds, in four time zones', () => {
    fc.assert(
      fc.property(anyCase, (of) => {
        provideClinicZone(() => of.zone)
        expect(listFreeSlots(of, 10_000).map(({ start_time }) => start_time)).toEqual(findByBruteForce(of))
      }),
      fastCheckOptions(100, 2_000),
    )
  })
})

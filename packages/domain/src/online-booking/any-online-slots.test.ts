import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { addDays } from '../shared/time/civil-date.ts'
import { provideClinicZone } from '../shared/time/clinic-zone.ts'
import { addMinutes } from '../shared/time/clock-time.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import { listOnlineSlots, nearestSlots, type OnlineSlotSearch } from './online-slots.rules.ts'

const MINUTE = 60_000
/** Everything begins and ends at a multiple of these minutes. */
const GRAIN = 5

/** A usual week, and the two weeks of São Paulo's last change of the clock: midnight is missing, then an hour runs twice. */
const weeks = ['2026-11-16', '2018-11-02', '2018-02-16']

/** By law, in these weeks. */
const holidays = ['2026-11-20', '2018-11-02']

type Case = OnlineSlotSearch & { zone: TimeZone }
type Clock = { date: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, known)
  return known
}

const clocks = new Map<string, Clock>()
/** What the clock of a zone shows, asked of the platform and of none of our own code. */
const clockAt = (at: number, zone: string): Clock => {
  const key = `${zone} ${at}`
  const known = clocks.get(key)
  if (known) return known
  const [date = '', time = ''] = formatOf(zone).format(at).split(' ')
  const clock = { date, time }
  clocks.set(key, clock)
  return clock
}

type Found = { start: string; who: string[] }

/** All times that are free by definition: each moment of each session is examined on its own. */
const findByBruteForce = ({ rule, clinic, professional_id, now, zone }: Case): Found[] => {
  const { professionals, closures, bookings, rooms, minutes } = clinic
  const gap = Math.max(clinic.gap, rule.gap)
  const lasts = (from: string, to: string, date: string) => from <= date && date <= to
  const isClosed = (date: string) =>
    holidays.includes(date) ||
    closures.some((each) => each.professional_id === null && lasts(each.from_date, each.to_date, date))
  const isAway = (id: string, date: string) =>
    closures.some((each) => each.professional_id === id && lasts(each.from_date, each.to_date, date))
  const worksAt = (hours: WorkingHours | null, { date, time }: Clock): boolean => {
    const day = (hours ?? defaultWorkingHours)[weekdayOf(date)]
    if (!day || time < day.start || time >= day.end) return false
    return !day.breaks.some((pause) => pause.start <= time && time < pause.end)
  }
  const runs = (each: { start_time: string; end_time: string }, at: number, around = 0) =>
    Date.parse(each.start_time) - around * MINUTE <= at && at < Date.parse(each.end_time) + around * MINUTE
  const moments = (start: number) =>
    Array.from({ length: minutes / GRAIN }, (_, n) => start + n * GRAIN * MINUTE).map((at) => ({
      at,
      clock: clockAt(at, zone),
    }))
  const isFree = (id: string | null, start: number): boolean =>
    moments(start).every(({ at, clock }) => {
      const person = professionals.find((each) => each.id === id)
      if (!worksAt(person?.working_hours ?? clinic.hours, clock) || isClosed(clock.date)) return false
      if (id !== null && isAway(id, clock.date)) return false
      const alone = professionals.length < 2
      if (bookings.some((each) => (alone || each.professional_id === id) && runs(each, at, gap))) return false
      if (alone) return true
      const running = bookings.filter((each) => runs(each, at))
      const left = professionals.filter(
        (each) =>
          each.id !== id &&
          worksAt(each.working_hours ?? clinic.hours, clock) &&
          !isAway(each.id, clock.date) &&
          !running.some((booking) => booking.professional_id === each.id),
      )
      return running.filter((each) => each.professional_id === null).length <= left.length
    })
  const hasRoom = (start: number): boolean =>
    rooms.length === 0 ||
    rooms.some((room) =>
      moments(start).every(({ at }) => !bookings.some((each) => each.room_id === room && runs(each, at))),
    )
  const offered = professionals
    .map(({ id }) => id)
    .filter((id) => rule.professional_ids.length === 0 || rule.professional_ids.includes(id))
    .filter((id) => professional_id === null || id === professional_id)
  const earliest = Math.floor((now.getTime() + rule.notice_hours * 60 * MINUTE) / MINUTE) * MINUTE
  const lastDay = addDays(clockAt(now.getTime(), zone).date, rule.horizon_days)
  const found: Found[] = []
  for (let at = Math.ceil(earliest / (GRAIN * MINUTE)) * GRAIN * MINUTE; ; at += GRAIN * MINUTE) {
    const { date, time } = clockAt(at, zone)
    if (date > lastDay) return found
    if ((Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) % rule.step !== 0 || !hasRoom(at)) continue
    const who = offered.filter((id) => isFree(id, at))
    if (who.length > 0 || (professionals.length === 0 && isFree(null, at)))
      found.push({ start: new Date(at).toISOString(), who })
  }
}

const clock = (minutes: number): string => addMinutes('00:00', minutes)
const dayHours = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 44, max: 80 }), fc.boolean())
  .map(([start, end, hasBreak]) => ({
    start: clock(start * 15),
    end: clock(end * 15),
    breaks: hasBreak ? [{ start: clock(41 * 15), end: clock(43 * 15) }] : [],
  }))
const hours = fc
  .record({
    saturday: fc.option(dayHours),
    sunday: fc.option(dayHours),
    monday: dayHours,
    tuesday: fc.option(dayHours),
  })
  .map((some) => ({ ...defaultWorkingHours, ...some }))

const anyCase: fc.Arbitrary<Case> = fc.integer({ min: 0, max: 4 }).chain((count) => {
  const ids = ['a', 'b', 'c', 'd'].slice(0, count)
  const someone = fc.constantFrom(null, ...ids)
  /** An appointment, a class, or a booking that waits for its confirmation. */
  const booking = fc.record({
    start: fc.integer({ min: 0, max: 8 * 96 }),
    length: fc.integer({ min: 1, max: 10 }),
    professional_id: fc.constantFrom(null, 'archived', ...ids),
    room_id: fc.constantFrom(null, 'r', 's'),
  })
  const closure = fc.record({ day: fc.integer({ min: 0, max: 7 }), professional_id: someone })
  return fc
    .record({
      week: fc.constantFrom(...weeks),
      zone: fc.constantFrom<TimeZone>('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'),
      clinic: fc.record({
        minutes: fc.constantFrom(30, 50, 60, 90),
        gap: fc.constantFrom(0, 10, 15),
        hours: fc.option(hours),
        rooms: fc.constantFrom<string[]>([], ['r'], ['r', 's']),
      }),
      own: fc.array(fc.option(hours), { minLength: 4, maxLength: 4 }),
      bookings: fc.array(booking, { maxLength: 30 }),
      closures: fc.array(closure, { maxLength: 2 }),
      professional_id: someone,
      offered: fc.subarray(ids),
      rule: fc.record({
        notice_hours: fc.constantFrom(1, 4, 24, 48),
        gap: fc.constantFrom(0, 15, 30),
        step: fc.constantFrom(15, 30, 60),
      }),
      now: fc.integer({ min: 0, max: 24 * 12 }),
    })
    .map(({ week, own, bookings, closures, clinic, offered, rule, now, ...drawn }) => {
      const base = Date.parse(`${week}T00:00:00Z`)
      return {
        ...drawn,
        now: new Date(base + now * GRAIN * MINUTE),
        rule: { ...rule, horizon_days: 7, professional_ids: offered },
        clinic: {
          ...clinic,
          professionals: ids.map((id, n) => ({ id, working_hours: own[n] ?? null })),
          closures: closures.map(({ day, professional_id }) => {
            const date = addDays(week, day)
            return { id: 'x', name: 'Recesso', rev: 1, professional_id, from_date: date, to_date: date }
          }),
          bookings: bookings.map(({ start, length, ...rest }) => ({
            ...rest,
            start_time: new Date(base + start * 15 * MINUTE).toISOString(),
            end_time: new Date(base + (start + length) * 15 * MINUTE).toISOString(),
          })),
        },
      } as Case
    })
})

afterEach(() => provideClinicZone(() => 'America/Sao_Paulo'))

test('the times of any clinic are those that an examination of each moment finds, also where the clock is changed', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      provideClinicZone(() => of.zone)
      const slots = listOnlineSlots(of)
      const { bookings, rooms } = of.clinic
      expect(slots.map(({ start_time, professional_ids }) => ({ start: start_time, who: professional_ids }))).toEqual(
        findByBruteForce(of),
      )
      for (const { room_id, start_time, end_time } of slots) {
        expect(rooms.length === 0 || (room_id !== null && rooms.includes(room_id))).toBe(true)
        const inRoom = bookings.filter((each) => room_id !== null && each.room_id === room_id)
        expect(inRoom.some((each) => each.start_time < end_time && start_time < each.end_time)).toBe(false)
      }
    }),
    fastCheckOptions(30, 2_000),
  )
})

test('the nearest times to a taken one are in order', () => {
  const slots = ['08', '09', '11', '17'].map((hour) => ({
    start_time: `2026-11-16T${hour}:00:00.000Z`,
    end_time: '',
    professional_ids: [],
    room_id: null,
  }))
  const near = nearestSlots(slots, '2026-11-16T10:00:00.000Z', 3)
  expect(near.map(({ start_time }) => start_time.slice(11, 13))).toEqual(['08', '09', '11'])
})

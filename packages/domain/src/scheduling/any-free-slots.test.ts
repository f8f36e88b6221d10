import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { defaultWorkingHours, type WorkingHours } from '../clinics/working-hours.ts'
import type { TimeZone } from '../shared/brazil/time-zones.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { addDays } from '../shared/time/civil-date.ts'
import { provideClinicZone } from '../shared/time/clinic-zone.ts'
import { addMinutes } from '../shared/time/clock-time.ts'
import { weekdayOf } from '../shared/time/weekday.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { type Booking, type FreeSlotSearch, listFreeSlots } from './free-slot.rules.ts'

const monday = '2026-11-16'

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

afterEach(() => provideClinicZone(() => 'America/Sao_Paulo'))

test('the free slots of any clinic are those that an examination of each moment finds, in four time zones', () => {
  fc.assert(
    fc.property(anyCase, (of) => {
      provideClinicZone(() => of.zone)
      expect(listFreeSlots(of, 10_000).map(({ start_time }) => start_time)).toEqual(findByBruteForce(of))
    }),
    fastCheckOptions(100, 2_000),
  )
})

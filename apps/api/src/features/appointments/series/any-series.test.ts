import { findDayOff } from '@postura/domain/closures/day-off'
import { checkOccurrences, type OccurrenceDecision, planOccurrences } from '@postura/domain/scheduling/series.rules'
import { newId } from '@postura/domain/shared/ids'
import { fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { addMinutes } from '@postura/domain/shared/time/clock-time'
import { listOccurrenceDays, type RecurrenceRule } from '@postura/domain/shared/time/recurrence'
import { weekdays } from '@postura/domain/shared/time/weekday'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { newAppointmentSeries } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()

const start = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => addMinutes('00:00', minutes))
const lasting = fc.integer({ min: 5, max: 12 * 60 })
// Most rows follow the rule. Some are skipped, booked despite a conflict, or moved.
const decided = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom('skip', 'book', 'book') },
  { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: -3, max: 3 }), start }) },
)
const input = fc.record({
  chosen: fc.subarray([...weekdays], { minLength: 1 }),
  ends: fc.oneof(fc.record({ times: fc.integer({ min: 1, max: 30 }) }), fc.integer({ min: 0, max: 90 })),
  // São Paulo has had no daylight saving time since then.
  first: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2020-01-01', days)),
  start,
  minutes: lasting,
  decisions: fc.array(decided, { minLength: 30, maxLength: 30 }),
})
type SeriesInput = typeof input extends fc.Arbitrary<infer T> ? T : never

const ruleOf = ({ chosen, ends, first }: SeriesInput): RecurrenceRule => ({
  weekdays: chosen,
  ends: typeof ends === 'number' ? { until: addDays(first, ends) } : ends,
})

const decisionsOf = (one: SeriesInput): Map<string, OccurrenceDecision> =>
  new Map(
    listOccurrenceDays(ruleOf(one), one.first).flatMap((day, n): [string, OccurrenceDecision][] => {
      const decision = one.decisions[n] ?? null
      if (decision === null) return []
      if (decision === 'skip' || decision === 'book') return [[day, { choice: decision }]]
      const end = addMinutes(decision.start, one.minutes)
      return [[day, { place: { date: addDays(day, decision.days), start: decision.start, end } }]]
    }),
  )

test('any series: the written rows equal the preview in local time, and no patient has two appointments at the same time', async () => {
  const clinic = await signUpPaidClinic(postura)
  const patients = [(await addPatient(clinic)).id, (await addPatient(clinic)).id]
  const told = { booked: 0, squeezed: 0, out: 0, moved: 0 }

  /** Preview as on the screen, before the request. */
  const preview = async (one: SeriesInput, patient_id: string) => {
    const decisions = decisionsOf(one)
    const place = { date: one.first, start: one.start, end: addMinutes(one.start, one.minutes) }
    const rows = planOccurrences(ruleOf(one), place, decisions)
    const slots = rows.map(({ start_time, end_time }) => ({ start_time, end_time }))
    if (slots.length === 0) return []
    const conflicts = await clinic.call('POST', '/api/agenda/conflicts', { patient_id, slots })
    return checkOccurrences<{ wall: boolean }>(rows, conflicts.json(), decisions, (date) =>
      findDayOff(date, [], { professional_id: null, active: [] }),
    )
  }
  const written = async (seriesId: string) => {
    const { rows } = await postura.owner.query(
      `select id, squeezed_in, detached, to_char(start_time at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as starts,
         to_char(end_time at time zone 'America/Sao_Paulo', 'HH24:MI') as ends
       from clinic.appointments where admin_id = $1 and series_id = $2 order by id`,
      [clinic.id, seriesId],
    )
    return rows
  }

  const each = async (one: SeriesInput, whose: number) => {
    const patient_id = patients[whose] ?? ''
    const shown = await preview(one, patient_id)
    const booked = shown.filter((row) => row.booked).map((row) => ({ ...row, id: newId() }))
    told.out += shown.length - booked.length
    if (booked.length === 0) return
    const occurrences = booked.map(({ id, start_time, end_time, moved, squeeze_in }) => ({
      id,
      start_time,
      end_time,
      moved,
      squeeze_in,
    }))
    const series = newAppointmentSeries({ patient_id, rule: ruleOf(one), occurrences })
    const response = await clinic.call('POST', '/api/appointments/series', series)
    expect(response.json()).toEqual({ appointments: booked.length })
    expect(await written(series.id)).toEqual(
      booked
        .map(({ id, place, squeeze_in, moved }) => ({
          id,
          squeezed_in: squeeze_in,
          detached: moved,
          starts: `${place.date} ${place.start}`,
          ends: place.end,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    told.booked += booked.length
    told.squeezed += booked.filter((row) => row.squeeze_in).length
    told.moved += booked.filter((row) => row.moved).length
  }

  // The second series often overlaps the first: same days, another hour.
  const near = fc.tuple(input, start).map(([one, other]): [SeriesInput, SeriesInput] => [one, { ...one, start: other }])
  const whose = fc.integer({ min: 0, max: 1 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(near, fc.tuple(input, input)), whose, whose, async ([first, second], one, other) => {
      await postura.owner.query('delete from clinic.appointments where admin_id = $1', [clinic.id])
      await each(first, one)
      await each(second, other)
      const { rows } = await postura.owner.query(
        `select a.id from clinic.appointments a join clinic.appointments b using (admin_id, patient_id)
         where admin_id = $1 and a.id < b.id and tstzrange(a.start_time, a.end_time) && tstzrange(b.start_time, b.end_time)`,
        [clinic.id],
      )
      expect(rows).toEqual([])
    }),
    fastCheckOptions(20, 60),
  )
  // Each kind of row occurred at least once.
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(0)
})

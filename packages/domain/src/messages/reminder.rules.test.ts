import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReminderRule } from '../clinics/messages/reminder-rule.ts'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import { civilDateOf, timeOf } from '../shared/time/zoned-time.ts'
import { isDue, moveEarlier, nextAllowed, planReminders } from './reminder.rules.ts'
import type { Visit } from './reminder.ts'

const zone = 'America/Sao_Paulo'
const rule: ReminderRule = { reminder_hours: 24, reminder_from: 8, reminder_until: 20 }
/** Tuesday at 14:30 in the clinic. */
const start_time = '2026-11-17T17:30:00.000Z'
const byEmail = { at: start_time, channel: 'email', delivery: null, answer: null } as const

const visit = (over: Partial<Visit> = {}): Visit => ({
  id: 'a',
  patient_id: 'ana',
  start_time,
  booked_at: '2026-11-01T12:00:00.000Z',
  changed_at: '2026-11-01T12:00:00.000Z',
  is_confirmed: false,
  reminded_at: null,
  archived: false,
  has_email: true,
  has_consent: true,
  has_whatsapp: false,
  message: null,
  ...over,
})
const at = (local: string) => new Date(`${local}:00-03:00`)
const plan = (visits: Visit[], now: Date, over: Partial<ReminderRule> = {}) =>
  planReminders(visits, { rule: { ...rule, ...over }, zone, now })
const planOne = (over: Partial<Visit>, now = at('2026-11-16T10:00'), rules: Partial<ReminderRule> = {}) =>
  plan([visit(over)], now, rules).get('a')

test('a reminder is planned a day before the visit and is due then, not before', () => {
  const before = planOne({}, at('2026-11-16T14:29'))
  expect(before).toEqual({ outcome: 'planned', at: at('2026-11-16T14:30').toISOString(), channel: 'email' })
  expect(isDue(before, at('2026-11-16T14:29'))).toBe(false)
  expect(isDue(planOne({}, at('2026-11-16T14:30')), at('2026-11-16T14:30'))).toBe(true)
})

test.each<[string, Partial<Visit>, Partial<ReminderRule>, string]>([
  ['the clinic sends none', {}, { reminder_hours: null }, 'off'],
  ['the patient is archived', { archived: true }, {}, 'archived'],
  ['the patient has no e-mail', { has_email: false }, {}, 'no_email'],
  ['the patient has not agreed', { has_consent: false }, {}, 'no_consent'],
  ['the visit is confirmed', { is_confirmed: true }, {}, 'confirmed'],
  ['the clinic has reminded', { reminded_at: '2026-11-16T12:00:00.000Z' }, {}, 'reminded'],
  [
    'it was booked within six hours before the reminder',
    { booked_at: at('2026-11-16T08:31').toISOString() },
    {},
    'booked_late',
  ],
  ['the mail server did not answer', { message: { state: 'unknown', ...byEmail } }, {}, 'unknown'],
  ['the address refused', { message: { state: 'refused', ...byEmail } }, {}, 'refused'],
])('nothing is sent if %s', (_, over, rules, reason) => {
  expect(planOne(over, undefined, rules)).toEqual({ outcome: 'none', reason })
})

test('a visit that was booked six hours before its reminder is reminded of', () => {
  expect(planOne({ booked_at: at('2026-11-16T08:30').toISOString() })?.outcome).toBe('planned')
})

test('a reminder of an early visit moves to the evening before, never to a later hour', () => {
  expect(planOne({ start_time: at('2026-11-17T07:00').toISOString() })).toEqual({
    outcome: 'planned',
    at: at('2026-11-16T10:00').toISOString(),
    channel: 'email',
  })
  expect(planOne({ start_time: at('2026-11-18T07:00').toISOString() })).toEqual({
    outcome: 'planned',
    at: at('2026-11-16T19:00').toISOString(),
    channel: 'email',
  })
})

test('a change delays the reminder by three minutes, also that of another visit of the day', () => {
  const now = at('2026-11-16T14:31')
  const changed_at = at('2026-11-16T14:30').toISOString()
  const later = visit({ id: 'b', start_time: at('2026-11-17T18:00').toISOString(), changed_at })
  const plans = plan([visit(), later], now)
  const expected = { outcome: 'planned', at: at('2026-11-16T14:33').toISOString(), channel: 'email' }
  expect([plans.get('a'), plans.get('b')]).toEqual([expected, expected])
})

test('visits of one day are reminded of together, those of other days and patients apart', () => {
  const other = { start_time: at('2026-11-17T18:00').toISOString() }
  const plans = plan(
    [
      visit(),
      visit({ id: 'b', ...other }),
      visit({ id: 'c', ...other, patient_id: 'rui' }),
      visit({ id: 'd', start_time: at('2026-11-18T09:00').toISOString() }),
    ],
    at('2026-11-16T10:00'),
  )
  expect([...plans.values()].map((each) => (each.outcome === 'none' ? each.reason : timeOf(each.at, zone)))).toEqual([
    '14:30',
    '14:30',
    '18:00',
    '09:00',
  ])
})

test('a reminder that was missed goes as soon as it may, until two hours before the visit', () => {
  expect(planOne({}, at('2026-11-16T22:00'))).toEqual({
    outcome: 'planned',
    at: at('2026-11-17T08:00').toISOString(),
    channel: 'email',
  })
  expect(planOne({}, at('2026-11-17T12:30'))?.outcome).toBe('planned')
  expect(planOne({}, at('2026-11-17T12:31'))).toEqual({ outcome: 'none', reason: 'too_late' })
})

test('a message that went or is on its way is not planned again', () => {
  for (const state of ['sent', 'sending'] as const)
    expect(planOne({ message: { state, ...byEmail } })).toEqual({ outcome: 'sent', ...byEmail })
  expect(planOne({ message: { state: 'waiting', ...byEmail } })?.outcome).toBe('planned')
})

test('a reminder goes by WhatsApp if it can, and by e-mail after the network refused it', () => {
  const byWhatsapp = { ...byEmail, channel: 'whatsapp' } as const
  expect(planOne({ has_whatsapp: true })).toMatchObject({ outcome: 'planned', channel: 'whatsapp' })
  expect(planOne({ has_whatsapp: true, has_email: false })).toMatchObject({ channel: 'whatsapp' })
  const refused = { has_whatsapp: true, message: { state: 'refused', ...byWhatsapp } } as const
  expect(planOne(refused)).toMatchObject({ outcome: 'planned', channel: 'email' })
  expect(planOne({ ...refused, has_consent: false })).toEqual({ outcome: 'none', reason: 'refused' })
  expect(planOne({ has_whatsapp: true, message: { state: 'unknown', ...byWhatsapp } })).toEqual({
    outcome: 'none',
    reason: 'unknown',
  })
})

/** Looks at each minute in turn, forwards or back. */
const search = (from: Date, { reminder_from, reminder_until }: ReminderRule, step: 1 | -1): Date => {
  for (let minute = 0; ; minute += 1) {
    const found = new Date(from.getTime() + step * minute * 60_000)
    const time = timeOf(found, zone)
    const hour = Number(time.slice(0, 2))
    // Backwards it stops at a full hour, so that a late start still sends.
    const stops = minute === 0 || step === 1 || time.endsWith(':00')
    if (hour >= reminder_from && hour < reminder_until && stops) return found
  }
}

test('the hours in which messages may go are those that a search minute by minute finds', () => {
  const rules = fc
    .record({ reminder_from: fc.integer({ min: 0, max: 22 }), length: fc.integer({ min: 2, max: 24 }) })
    .map(({ reminder_from, length }) => ({
      reminder_hours: 24 as const,
      reminder_from,
      reminder_until: Math.min(24, reminder_from + length),
    }))
  const minutes = fc
    .integer({ min: 0, max: 3 * 1_440 })
    .map((n) => new Date(Date.parse('2026-11-16T03:00:00Z') + n * 60_000))
  fc.assert(
    fc.property(minutes, rules, (from, hours) => {
      expect(moveEarlier(from, hours, zone)).toEqual(search(from, hours, -1))
      expect(nextAllowed(from, hours, zone)).toEqual(search(from, hours, 1))
      expect(civilDateOf(moveEarlier(from, hours, zone), zone) <= civilDateOf(from, zone)).toBe(true)
    }),
    fastCheckOptions(60, 2_000),
  )
})

import { expect, test } from 'vitest'
import { planChanges } from './change.rules.ts'
import type { ChangedVisit } from './visit-change.ts'

const zone = 'America/Sao_Paulo'
const rule = { reminder_from: 8, reminder_until: 20 }
/** Monday, 10:00 in São Paulo. */
const now = new Date('2026-11-16T13:00:00Z')
const tuesday = '2026-11-17T17:00:00.000Z'
const friday = '2026-11-20T12:00:00.000Z'
const past = '2026-11-16T12:00:00.000Z'
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const visit: ChangedVisit = {
  id: 'a',
  patient_id: 'ana',
  start_time: tuesday,
  end_time: '2026-11-17T18:00:00.000Z',
  state: 'live',
  changed_at: minutesAgo(4),
  told: null,
  start_before: null,
  sequence: -1,
  archived: false,
  has_email: true,
  has_consent: true,
}
const plan = (visits: Partial<ChangedVisit>[], at = now) =>
  planChanges(
    visits.map((each) => ({ ...visit, ...each })),
    { rule, zone, now: at },
  ).map(({ changes }) => changes.map(({ kind, from, start }) => [kind, from, start]))

const toldOf = (starts_at: string, kind: 'booked' | 'moved' | 'canceled' | 'reminder' = 'booked') => ({
  told: { kind, starts_at },
})

test.each<[string, Partial<ChangedVisit>, unknown]>([
  ['a new visit is booked', {}, ['booked', null, tuesday]],
  ['a visit at another time than the one told has moved', toldOf(friday), ['moved', friday, tuesday]],
  ['a visit that was reminded of is known', toldOf(friday, 'reminder'), ['moved', friday, tuesday]],
  ['a visit that was booked long ago has moved', { start_before: friday }, ['moved', friday, tuesday]],
  ['a canceled visit is told', { ...toldOf(tuesday), state: 'ended' }, ['canceled', tuesday, tuesday]],
  [
    'a visit that moved and was canceled is canceled at the time that was told',
    { ...toldOf(friday), state: 'ended' },
    ['canceled', friday, friday],
  ],
  ['a visit that is back after its cancellation is booked', toldOf(tuesday, 'canceled'), ['booked', null, tuesday]],
  ['a visit moved from the past is booked', toldOf(past), ['booked', null, tuesday]],
])('%s', (_, over, change) => {
  expect(plan([over])).toEqual([[change]])
})

test.each<[string, Partial<ChangedVisit>]>([
  ['a visit whose time was told', toldOf(tuesday)],
  ['a visit that is back at the time of before', { start_before: tuesday }],
  ['a visit that was booked and canceled before it was told', { state: 'ended' }],
  ['a visit whose cancellation was told', { ...toldOf(tuesday, 'canceled'), state: 'ended' }],
  ['a visit of the past', { start_time: past }],
  ['the cancellation of a visit of the past', { ...toldOf(past), start_time: past, state: 'ended' }],
  ['a visit that took place early', { ...toldOf(friday), state: 'done' }],
  ['a visit without consent', { has_consent: false }],
  ['a visit without e-mail', { has_email: false }],
  ['a visit of an archived patient', { archived: true }],
])('%s is not told', (_, over) => {
  expect(plan([over])).toEqual([])
})

test('everything of a patient is one mail, sorted by time, three minutes after the last change', () => {
  const other = { id: 'b', start_time: friday }
  expect(plan([other, {}])).toEqual([
    [
      ['booked', null, tuesday],
      ['booked', null, friday],
    ],
  ])
  expect(plan([{ ...other, changed_at: minutesAgo(2) }, {}])).toEqual([])
  expect(plan([{ ...other, patient_id: 'rui', changed_at: minutesAgo(2) }, {}])).toEqual([[['booked', null, tuesday]]])
})

test('a mail waits for the allowed hours, unless a visit is near', () => {
  const late = new Date('2026-11-17T00:00:00Z') // 21:00 of Monday
  const early = '2026-11-17T10:30:00.000Z' // 07:30
  expect(plan([{}], late)).toEqual([])
  expect(plan([{}], new Date('2026-11-17T11:00:00Z'))).toHaveLength(1)
  expect(plan([{ start_time: early }], late)).toEqual([[['booked', null, early]]])
  expect(plan([{ ...toldOf(early), start_time: friday }], late)).toEqual([[['moved', early, friday]]])
})

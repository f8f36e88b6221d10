import { expect, test } from 'vitest'
import { describeFitting, describeLeftOut, describeNextOffer, describeOffer, describeOffered } from './offer.labels.ts'
import { pickPeople, refuseOffer, refuseRound } from './offer.rules.ts'
import { MAX_OFFERED, type OfferPerson } from './offer.ts'

const person = (patient_id: string, over: Partial<OfferPerson> = {}): OfferPerson => ({
  patient_id,
  patient_name: `Pessoa ${patient_id}`,
  queued_at: null,
  makeup_until: null,
  archived: false,
  has_email: true,
  has_consent: true,
  is_busy: false,
  is_paused: false,
  has_declined: false,
  still_fits: true,
  ...over,
})
const waiting = (id: string, queued_at: string, over: Partial<OfferPerson> = {}) => person(id, { queued_at, ...over })
const withMakeup = (id: string, makeup_until: string) => person(id, { makeup_until })

test('who waits longest is asked first, then the make-ups that expire soonest, in whatever order they are found', () => {
  const people = [
    withMakeup('late', '2026-12-31'),
    waiting('second', '2026-11-02T12:00:00+00:00'),
    withMakeup('soon', '2026-11-20'),
    // The same moment as 09:00 in São Paulo.
    waiting('first', '2026-11-02T08:59:00-03:00', { makeup_until: '2026-11-19' }),
  ]
  const expected = ['first waiting', 'second waiting', 'soon makeup', 'late makeup']
  for (const order of [people, people.toReversed()])
    expect(pickPeople(order).asked.map(({ patient_id, reason }) => `${patient_id} ${reason}`)).toEqual(expected)
  expect(pickPeople(people).asked.map(({ place }) => place)).toEqual([1, 2, 3, 4])
})

test('a round has a limit, which who is left out does not use up', () => {
  const people = Array.from({ length: MAX_OFFERED + 5 }, (_, n) =>
    waiting(String(n).padStart(2, '0'), `2026-11-02T12:${String(n).padStart(2, '0')}:00Z`, { is_busy: n < 3 }),
  )
  const { asked, left_out } = pickPeople(people)
  expect([asked.length, asked[0]?.patient_id, left_out.length]).toEqual([MAX_OFFERED, '03', 3])
})

test.each([
  [{ archived: true, is_busy: true }, 'archived'],
  [{ still_fits: false, has_email: false }, 'left'],
  [{ has_declined: true, has_consent: false }, 'declined'],
  [{ is_busy: true, is_paused: true }, 'busy'],
  [{ is_paused: true, has_email: false }, 'paused'],
  [{ has_email: false, has_consent: false }, 'no_email'],
  [{ has_consent: false }, 'no_consent'],
  [{}, null],
] as const)('a person with %o is refused as %s', (over, reason) => {
  expect(refuseOffer(person('a', over))).toBe(reason)
})

test('the clinic reads what is most worth doing about a round that cannot begin', () => {
  const of = {
    start_time: '2026-11-18T21:00:00Z',
    class_status: 'scheduled',
    free: 1,
    isOn: true,
    isOpen: false,
    fitting: 2,
  } as const
  const rule = { offer_hours: 2 } as const
  const now = new Date('2026-11-18T18:59:59Z')
  expect(refuseRound(of, rule, now)).toBeNull()
  expect(refuseRound(of, rule, new Date('2026-11-18T19:00:00Z'))).toBe('offer_too_late')
  expect(refuseRound({ ...of, free: 0, fitting: 0 }, rule, now)).toBe('class_full')
  expect(refuseRound({ ...of, isOpen: true, fitting: 0 }, rule, now)).toBe('offer_open')
  expect(refuseRound({ ...of, fitting: 0 }, rule, now)).toBe('nobody_to_offer')
  expect(refuseRound({ ...of, isOn: false, free: 0 }, rule, now)).toBe('offers_off')
})

test('labels count people and say what happens next', () => {
  expect(describeFitting(1)).toMatch(/^1 pessoa recebe um link/)
  expect(describeOffered({ offers: [] })).toBe('Vaga oferecida a 0 pessoas')
  expect(describeOffer({ reason: 'makeup', at: null })).toBe('reposição')
  expect(describeNextOffer({ is_open: false, next_at: null })).toBeNull()
  expect(describeNextOffer({ is_open: true, next_at: '2026-11-18T12:00:00Z' })).toBe('Próximo email: 18/11/2026 09:00')
  expect(
    describeLeftOut([
      { patient_name: 'Ana', reason: 'busy' },
      { patient_name: 'Rui', reason: 'no_email' },
    ]),
  ).toBe('Fora da oferta: Ana (tem outro horário), Rui (sem email)')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRenewable, offersUpgrade, planOn, refusalToAddPatient, reminderOn } from './plan.rules.ts'
import type { Grant } from './plan.ts'

const grant = (over: Partial<Grant> = {}): Grant => ({
  order_id: '1',
  plan: 'pro',
  days: 30,
  paid_on: '2026-11-01',
  status: 'active',
  changed_on: '2026-11-01',
  ...over,
})

test('without a purchase the plan is free: three patients, no end', () => {
  expect(planOn('2026-11-15', [])).toEqual({
    plan: 'free',
    maxPatients: 3,
    planExpiration: null,
    planDuration: 0,
    expired: false,
    daysRemaining: 0,
  })
})

test.each([
  ['2026-11-01', false, 31],
  ['2026-11-30', false, 2],
  ['2026-12-01', false, 1],
  ['2026-12-02', true, 0],
  ['2027-06-01', true, 0],
])('on %s: expired %s, %i days remaining', (today, expired, daysRemaining) => {
  expect(planOn(today, [grant()])).toMatchObject({ planExpiration: '2026-12-01', expired, daysRemaining })
})

test('renewing early adds days instead of losing them', () => {
  const renewed = [grant(), grant({ order_id: '2', plan: 'pro-annual', days: 365, paid_on: '2026-11-25' })]
  expect(planOn('2026-11-26', renewed)).toMatchObject({ plan: 'pro', planExpiration: '2027-12-01' })
  expect(planOn('2026-12-02', renewed)).toMatchObject({ plan: 'pro-annual', planExpiration: '2027-12-01' })
})

test('a refund drops its grant; with none left the plan has been expired since', () => {
  const refunded = grant({ status: 'revoked', changed_on: '2026-11-10' })
  expect(planOn('2026-11-10', [refunded])).toMatchObject({ plan: 'pro', expired: true, daysRemaining: 0 })
  expect(planOn('2026-11-10', [refunded, grant({ order_id: '2' })])).toMatchObject({ expired: false })
})

test('order and repetition of the news change nothing', () => {
  const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-10-${n}`)
  const grants = fc.uniqueArray(
    fc.record({
      order_id: fc.string({ minLength: 1, maxLength: 4 }),
      plan: fc.constantFrom('pro' as const, 'pro-annual' as const),
      days: fc.constantFrom(30, 365),
      paid_on: day,
      status: fc.constantFrom('active' as const, 'suspended' as const, 'revoked' as const),
      changed_on: day,
    }),
    { selector: (g) => g.order_id, maxLength: 6 },
  )
  const news = grants.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  )
  fc.assert(
    fc.property(news, ([all, repeated]) => {
      expect(planOn('2026-11-15', repeated)).toEqual(planOn('2026-11-15', all))
    }),
  )
})

test('the free plan takes three patients, an expired one none, a paid one any number', () => {
  const free = planOn('2026-11-15', [])
  expect([0, 2, 3, 4].map((n) => refusalToAddPatient(free, n))).toEqual([
    null,
    null,
    'patient_limit_reached',
    'patient_limit_reached',
  ])
  expect(refusalToAddPatient(planOn('2026-11-15', [grant()]), 20_000)).toBeNull()
  expect(refusalToAddPatient(planOn('2027-11-15', [grant()]), 0)).toBe('plan_expired')
})

test('an upgrade is offered to whoever has no paid plan, a renewal in its last seven days', () => {
  const offers = (today: string) => {
    const plan = planOn(today, [grant()])
    return [offersUpgrade(plan), isRenewable(plan)]
  }
  expect(offers('2026-11-24')).toEqual([false, false])
  expect(offers('2026-11-25')).toEqual([false, true])
  expect(offers('2026-12-01')).toEqual([false, true])
  expect(offers('2026-12-02')).toEqual([true, false])
  const free = planOn('2026-11-15', [])
  expect([offersUpgrade(free), isRenewable(free)]).toEqual([true, false])
})

test.each([
  ['2026-11-01', null],
  ['2026-11-23', null],
  ['2026-11-24', 7],
  ['2026-11-27', 7],
  ['2026-11-28', 3],
  ['2026-11-30', 3],
  ['2026-12-01', 0],
  ['2026-12-02', null],
  ['2027-06-01', null],
])('on %s the owner is reminded of the step of %s days', (today, reminder) => {
  expect(reminderOn(today, planOn(today, [grant()]))).toBe(reminder)
})

test('nobody is reminded of the free plan, of one that was taken back, or of the end of what is renewed', () => {
  const remindedOf = (grants: Grant[]) => reminderOn('2026-12-01', planOn('2026-12-01', grants))
  expect(remindedOf([])).toBeNull()
  expect(remindedOf([grant({ status: 'revoked', changed_on: '2026-12-01' })])).toBeNull()
  expect(remindedOf([grant(), grant({ order_id: '2', paid_on: '2026-11-30' })])).toBeNull()
})

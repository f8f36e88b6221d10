import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fastCheckOptions } from '../shared/run-count.fixture.ts'
import {
  canUpgrade,
  findAddPatientRefusal,
  findPlanByPrice,
  findPlanReminder,
  isRenewable,
  resolvePlanState,
} from './plan.rules.ts'
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

test('a clinic without a purchase has the free plan: three patients, no expiry', () => {
  expect(resolvePlanState('2026-11-15', [])).toEqual({
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
])('on %s the plan is expired: %s, with %i days remaining', (today, expired, daysRemaining) => {
  expect(resolvePlanState(today, [grant()])).toMatchObject({ planExpiration: '2026-12-01', expired, daysRemaining })
})

test('early renewal adds days and loses none', () => {
  const renewed = [grant(), grant({ order_id: '2', plan: 'pro-annual', days: 365, paid_on: '2026-11-25' })]
  expect(resolvePlanState('2026-11-26', renewed)).toMatchObject({ plan: 'pro', planExpiration: '2027-12-01' })
  expect(resolvePlanState('2026-12-02', renewed)).toMatchObject({ plan: 'pro-annual', planExpiration: '2027-12-01' })
})

test('a refund removes its grant, and a plan without any grant has expired', () => {
  const refunded = grant({ status: 'revoked', changed_on: '2026-11-10' })
  expect(resolvePlanState('2026-11-10', [refunded])).toMatchObject({ plan: 'pro', expired: true, daysRemaining: 0 })
  expect(resolvePlanState('2026-11-10', [refunded, grant({ order_id: '2' })])).toMatchObject({ expired: false })
})

test('order and repetition of the grants do not matter', () => {
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
      expect(resolvePlanState('2026-11-15', repeated)).toEqual(resolvePlanState('2026-11-15', all))
    }),
    fastCheckOptions(100, 1_000),
  )
})

test('the free plan allows three patients, an expired plan none, a paid plan any number', () => {
  const free = resolvePlanState('2026-11-15', [])
  expect([0, 2, 3, 4].map((n) => findAddPatientRefusal(free, n))).toEqual([
    null,
    null,
    'patient_limit_reached',
    'patient_limit_reached',
  ])
  expect(findAddPatientRefusal(resolvePlanState('2026-11-15', [grant()]), 20_000)).toBeNull()
  expect(findAddPatientRefusal(resolvePlanState('2027-11-15', [grant()]), 0)).toBe('plan_expired')
})

test('an upgrade is offered without a valid paid plan, a renewal in the last seven days', () => {
  const offers = (today: string) => {
    const plan = resolvePlanState(today, [grant()])
    return [canUpgrade(plan), isRenewable(plan)]
  }
  expect(offers('2026-11-24')).toEqual([false, false])
  expect(offers('2026-11-25')).toEqual([false, true])
  expect(offers('2026-12-01')).toEqual([false, true])
  expect(offers('2026-12-02')).toEqual([true, false])
  const free = resolvePlanState('2026-11-15', [])
  expect([canUpgrade(free), isRenewable(free)]).toEqual([true, false])
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
])('on %s the reminder step is %s days', (today, reminder) => {
  expect(findPlanReminder(today, resolvePlanState(today, [grant()]))).toBe(reminder)
})

test('there is no reminder for a free, a revoked or a renewed plan', () => {
  const remindedOf = (grants: Grant[]) => findPlanReminder('2026-12-01', resolvePlanState('2026-12-01', grants))
  expect(remindedOf([])).toBeNull()
  expect(remindedOf([grant({ status: 'revoked', changed_on: '2026-12-01' })])).toBeNull()
  expect(remindedOf([grant(), grant({ order_id: '2', paid_on: '2026-11-30' })])).toBeNull()
})

test.each([
  [100_00, 'pro'],
  [1_000_00, 'pro-annual'],
  [0, undefined],
  [99_99, undefined],
])('the price %i belongs to the plan %s', (price, plan) => {
  expect(findPlanByPrice(price)).toBe(plan)
})

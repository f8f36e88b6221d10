import { expect, test } from 'vitest'
import { makeupDraft, toMakeupDraft, toMakeupPolicy } from './makeup-policy.ts'

const off = {
  makeup_notice_hours: null,
  makeup_monthly_limit: null,
  makeup_validity: 'month',
  makeup_days: 30,
} as const

test.each([
  off,
  { ...off, makeup_notice_hours: 0, makeup_monthly_limit: 2 },
  { ...off, makeup_validity: 'days' as const },
])('the policy is unchanged by the form: %o', (policy) => {
  const draft = toMakeupDraft(policy)
  expect(makeupDraft.safeParse(draft).success).toBe(true)
  expect(toMakeupPolicy(draft)).toEqual(policy)
})

test('the notice is twelve hours when make-ups are turned on, and a blank limit is no limit', () => {
  expect(toMakeupPolicy({ ...toMakeupDraft(off), gives_makeups: true })).toMatchObject({
    makeup_notice_hours: 12,
    makeup_monthly_limit: null,
  })
})

test.each([
  ['makeup_notice_hours', 169],
  ['makeup_notice_hours', ''],
  ['makeup_monthly_limit', 0],
  ['makeup_monthly_limit', 'abc'],
  ['makeup_days', 366],
])('%s %o is refused', (field, value) => {
  expect(makeupDraft.safeParse({ ...toMakeupDraft(off), [field]: value }).error?.issues[0]?.path).toEqual([field])
})

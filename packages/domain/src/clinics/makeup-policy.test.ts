import { expect, test } from 'vitest'
import { makeupDraft, makeupDraftOf, makeupPolicyOf } from './makeup-policy.ts'

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
])('a form gives back what it was given: %o', (policy) => {
  const draft = makeupDraftOf(policy)
  expect(makeupDraft.safeParse(draft).success).toBe(true)
  expect(makeupPolicyOf(draft)).toEqual(policy)
})

test('turned on, it begins with twelve hours; a blank limit is none', () => {
  expect(makeupPolicyOf({ ...makeupDraftOf(off), gives_makeups: true })).toMatchObject({
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
  expect(makeupDraft.safeParse({ ...makeupDraftOf(off), [field]: value }).error?.issues[0]?.path).toEqual([field])
})

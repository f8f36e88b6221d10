import { expect, test } from 'vitest'
import { bookingRuleDraft, toBookingRuleDraft, toBookingRuleInput } from './booking-rule.draft.ts'
import { bookingRuleInput, defaultBookingRule, suggestSlug } from './booking-rule.ts'

const accepts = (over: object) => bookingRuleInput.safeParse({ ...defaultBookingRule, ...over }).success

test.each(['clinica-prado', 'a1b', 'x'.repeat(40)])('%s is an address', (slug) => {
  expect(accepts({ slug })).toBe(true)
})

test.each(['ab', 'clínica', 'clinica prado', '-prado', 'prado-', 'a--b', 'pedido', '../admin', 'x'.repeat(41)])(
  '%s is no address',
  (slug) => {
    expect(accepts({ slug })).toBe(false)
  },
)

test('a page that is on needs an address and something to book', () => {
  expect(accepts({ is_on: true, slug: null })).toBe(false)
  expect(accepts({ is_on: true, slug: 'clinica-prado', types: [] })).toBe(false)
  expect(accepts({ is_on: true, slug: 'clinica-prado' })).toBe(true)
})

test('the name of a clinic proposes its address', () => {
  expect(suggestSlug('Clínica São José & Filhos')).toBe('clinica-sao-jose-filhos')
  expect(suggestSlug(null)).toBe('')
})

test('the form holds the rule as texts, and gives the same rule back', () => {
  const rule = { ...defaultBookingRule, is_on: true, slug: 'clinica-prado', notice_hours: 24 } as const
  expect(toBookingRuleInput(bookingRuleDraft.parse(toBookingRuleDraft(rule)))).toEqual(rule)
  const blank = bookingRuleDraft.safeParse({ ...toBookingRuleDraft(rule), slug: ' ' })
  expect(blank.error?.issues.map(({ path }) => path)).toEqual([['slug']])
})

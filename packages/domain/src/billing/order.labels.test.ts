import { expect, test } from 'vitest'
import { describePlanCharge, describePlanEnding, orderMethodLabels, orderStateLabels } from './order.labels.ts'

test('the description of a charge contains the plan and its duration', () => {
  expect(describePlanCharge('pro')).toBe('Plano Profissional (30 dias)')
  expect(describePlanCharge('pro-annual')).toBe('Plano Profissional Anual (365 dias)')
})

test('all state labels differ, and all method labels differ', () => {
  for (const labels of [orderStateLabels, orderMethodLabels]) {
    const words = Object.values(labels)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('a plan that ended early has a reason', () => {
  expect(describePlanEnding('refunded')).toBe('Pagamento reembolsado: funcionalidades limitadas')
  expect(describePlanEnding('disputed')).toBe('Pagamento contestado junto ao cartão: funcionalidades limitadas')
  for (const state of ['paid', 'canceled', undefined] as const) expect(describePlanEnding(state)).toBeNull()
})

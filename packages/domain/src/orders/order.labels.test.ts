import { expect, test } from 'vitest'
import { describeCharge, describeEnding, orderMethodLabels, orderStateLabels } from './order.labels.ts'

test('a charge says what is bought and for how long', () => {
  expect(describeCharge('pro')).toBe('Plano Profissional (30 dias)')
  expect(describeCharge('pro-annual')).toBe('Plano Profissional Anual (365 dias)')
})

test('no two states, and no two methods, read alike', () => {
  for (const labels of [orderStateLabels, orderMethodLabels]) {
    const words = Object.values(labels)
    expect(new Set(words).size).toBe(words.length)
  }
})

test('a plan that ended before its time says why', () => {
  expect(describeEnding('refunded')).toBe('Pagamento reembolsado: funcionalidades limitadas')
  expect(describeEnding('disputed')).toBe('Pagamento contestado junto ao cartão: funcionalidades limitadas')
  for (const state of ['paid', 'canceled', undefined] as const) expect(describeEnding(state)).toBeNull()
})

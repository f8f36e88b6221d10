import { expect, test } from 'vitest'
import {
  describeAllowance,
  describeDuration,
  describePrice,
  describeStart,
  describeValidity,
  freeOffer,
  planPresentations,
} from './plan.labels.ts'
import type { PlanState } from './plan.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test("prices and durations are the specification's", () => {
  expect(['free', 'pro', 'pro-annual'].map((plan) => plain(describePrice(plan as 'free')))).toEqual([
    'R$ 0',
    'R$ 100',
    'R$ 1.000',
  ])
  expect(describeDuration('pro')).toBe('30 dias')
  expect(describeDuration('pro-annual')).toBe('365 dias')
})

test('a year costs R$ 83,33 a month and saves two of them', () => {
  const { period, perMonth = '', saving = '' } = planPresentations['pro-annual']
  expect([period, plain(perMonth), plain(saving)]).toEqual([
    'por ano',
    'R$ 83,33 por mês',
    'Economia de 2 meses (R$ 200)',
  ])
})

test('what each plan holds', () => {
  const { free, pro, 'pro-annual': annual } = planPresentations
  expect(free.benefits).toEqual(['Até 3 pacientes', '1 usuário admin'])
  expect(pro.benefits).toEqual(['Pacientes ilimitados', 'Todas as funcionalidades', 'Suporte prioritário'])
  expect(annual.benefits).toEqual(pro.benefits)
  expect(freeOffer).toBe('Grátis para até 3 pacientes')
})

test('how much of the plan is used', () => {
  expect(describeAllowance({ patients: 2, maxPatients: 3, refusal: null })).toBe('2 de 3 pacientes do plano Gratuito')
})

test('until when a plan is valid, and that it no longer is', () => {
  const pro: PlanState = {
    plan: 'pro',
    maxPatients: -1,
    planExpiration: '2026-12-01',
    planDuration: 30,
    expired: false,
    daysRemaining: 16,
  }
  expect(describeValidity(pro)).toBe('Válido até 01/12/2026 (16 dias restantes)')
  expect(describeValidity({ ...pro, daysRemaining: 1 })).toBe('Válido até 01/12/2026 (1 dia restante)')
  expect(describeValidity({ ...pro, expired: true, daysRemaining: 0 })).toBe(
    'Venceu em 01/12/2026: funcionalidades limitadas',
  )
  expect(describeValidity({ ...pro, plan: 'free', planExpiration: null })).toBeNull()
})

test('when a plan begins depends on the one before', () => {
  const current = (over: Partial<PlanState>): PlanState => ({
    plan: 'pro',
    maxPatients: -1,
    planExpiration: '2026-12-01',
    planDuration: 30,
    expired: false,
    daysRemaining: 5,
    ...over,
  })
  expect(describeStart('pro', null)).toBe(
    'Você começa no plano Gratuito; o Profissional vale assim que o pagamento for confirmado.',
  )
  expect(describeStart('pro-annual', current({}))).toBe(
    'Nenhum dia se perde: os 365 dias começam quando o plano atual terminar, em 01/12/2026.',
  )
  for (const over of [{ expired: true }, { plan: 'free', planExpiration: null }] as const)
    expect(describeStart('pro', current(over))).toBe('Vale assim que o pagamento for confirmado.')
})

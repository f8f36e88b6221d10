import { expect, test } from 'vitest'
import {
  describeAllowance,
  describeDuration,
  describePlanStart,
  describePrice,
  describeValidity,
  freePlanLabel,
  planPresentations,
} from './plan.labels.ts'
import type { PlanState } from './plan.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('prices and durations match the specification', () => {
  expect(['free', 'pro', 'pro-annual'].map((plan) => plain(describePrice(plan as 'free')))).toEqual([
    'R$ 0,00',
    'R$ 100,00',
    'R$ 1.000,00',
  ])
  expect(describeDuration('pro')).toBe('30 dias')
  expect(describeDuration('pro-annual')).toBe('365 dias')
})

test('the annual plan costs R$ 83,33 a month and saves two months', () => {
  const { period, perMonth = '', saving = '' } = planPresentations['pro-annual']
  expect([period, plain(perMonth), plain(saving)]).toEqual([
    'por ano',
    'R$ 83,33 por mês',
    'Economia de 2 meses (R$ 200,00)',
  ])
})

test('each plan has its benefits', () => {
  const { free, pro, 'pro-annual': annual } = planPresentations
  expect(free.benefits).toEqual(['Até 3 pacientes', '1 usuário admin'])
  expect(pro.benefits).toEqual(['Pacientes ilimitados', 'Todas as funcionalidades', 'Suporte prioritário'])
  expect(annual.benefits).toEqual(pro.benefits)
  expect(freePlanLabel).toBe('Grátis para até 3 pacientes')
})

test('the used patients of a plan are described', () => {
  expect(describeAllowance({ patients: 2, maxPatients: 3, refusal: null })).toBe('2 de 3 pacientes do plano Gratuito')
})

test('the validity of a plan shows its remaining days or that it expired', () => {
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

test('the start of a plan depends on the current plan', () => {
  const current = (over: Partial<PlanState>): PlanState => ({
    plan: 'pro',
    maxPatients: -1,
    planExpiration: '2026-12-01',
    planDuration: 30,
    expired: false,
    daysRemaining: 5,
    ...over,
  })
  expect(describePlanStart('pro', null)).toBe(
    'Você começa no plano Gratuito; o Profissional vale assim que o pagamento for confirmado.',
  )
  expect(describePlanStart('pro-annual', current({}))).toBe(
    'Nenhum dia se perde: os 365 dias começam quando o plano atual terminar, em 01/12/2026.',
  )
  for (const over of [{ expired: true }, { plan: 'free', planExpiration: null }] as const)
    expect(describePlanStart('pro', current(over))).toBe('Vale assim que o pagamento for confirmado.')
})

import type { Me } from '@postura/domain/accounts/account'
import { getMe } from '@postura/domain/accounts/account.endpoints'
import type { Order } from '@postura/domain/billing/order'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { getPatientAllowance } from '@postura/domain/patients/patient.endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildCardOrder, buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerDashboard } from '~/testing/steps/dashboard.steps'
import { freePlan } from '~/testing/steps/order.steps'

const plan = page.getByRole('region', { name: 'Plano' })
const links = () =>
  plan
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

/** Opens the dashboard of a clinic on this plan, with these orders, newest first. */
const openDashboard = async (over: Partial<Me>, ...orders: Order[]): Promise<Me> => {
  const me = buildMe(over)
  answerDashboard()
  api.answer(getMe, me)
  api.answer(listOrders, orders)
  api.answer(getPatientAllowance, { patients: 2, maxPatients: 3, refusal: null })
  await renderApp('/admin')
  await expect.element(plan).toBeVisible()
  return me
}

const offersOf = ({ id }: Me) => [
  ['Profissional R$\u00a0100,00 por mês', `/payment?plan=pro&userId=${id}`],
  ['Profissional Anual R$\u00a01.000,00 por ano', `/payment?plan=pro-annual&userId=${id}`],
  ['Falar no WhatsApp', '/api/sales-chat/plans'],
]

test('the free plan shows its usage and the plans for sale', { tags: 'long' }, async () => {
  const me = await openDashboard(freePlan)
  await expect.element(plan.getByText('2 de 3 pacientes do plano Gratuito')).toBeVisible()
  await expect.poll(links).toEqual(offersOf(me))
})

test('a paid plan far from its end shows its validity and no offers', { tags: 'long' }, async () => {
  await openDashboard({ daysRemaining: 8, planExpiration: '2026-03-18' })
  await expect.element(plan.getByText('Plano Profissional')).toBeVisible()
  await expect.element(plan.getByText('Válido até 18/03/2026 (8 dias restantes)')).toBeVisible()
  await expect.poll(() => api.calls(listOrders).length).toBeGreaterThan(0)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expectAccessible()
  expect(links()).toEqual([])
})

test('a plan in its last seven days can be renewed, and nothing else is offered', { tags: 'long' }, async () => {
  const me = await openDashboard({ daysRemaining: 7, planExpiration: '2026-03-17', plan: 'pro-annual' })
  await expect.element(plan.getByText('Plano Profissional Anual')).toBeVisible()
  await expect.poll(links).toEqual([['Renovar', `/payment?plan=pro-annual&userId=${me.id}`]])
})

const expired = { expired: true, daysRemaining: 0, planExpiration: '2026-03-10' }

test('an expired plan shows a badge, the consequences and the plans for sale', async () => {
  const me = await openDashboard(expired)
  await expect.element(plan.getByText('EXPIRADO')).toBeVisible()
  await expect.element(plan.getByText('Venceu em 10/03/2026: funcionalidades limitadas')).toBeVisible()
  await expect.element(plan).not.toMatchTextContent('restante')
  await expect.poll(links).toEqual(offersOf(me))
  await expectAccessible()
})

test.each([
  ['refunded', 'Pagamento reembolsado: funcionalidades limitadas'],
  ['disputed', 'Pagamento contestado junto ao cartão: funcionalidades limitadas'],
] as const)('a plan whose payment was %s shows why it ended', { tags: 'long' }, async (state, said) => {
  await openDashboard(expired, buildOrder({ state }))
  await expect.element(plan.getByText(said)).toBeVisible()
})

test.each([
  ['an open PIX order', buildOrder(), 'Profissional, PIX: aguardando pagamento', 'Continuar pagamento'],
  [
    'an open card order',
    buildCardOrder({ plan: 'pro-annual' }),
    'Profissional Anual, Cartão de crédito: aguardando pagamento',
    'Continuar pagamento',
  ],
  ['an order in review', buildOrder({ state: 'in_review' }), 'Profissional, PIX: em análise', 'Ver pagamento'],
])('%s is shown instead of the offers', async (_, order, said, label) => {
  const me = await openDashboard(freePlan, order)
  await expect.element(plan.getByText(said)).toBeVisible()
  await expect.poll(links).toEqual([[label, `/payment?plan=${order.plan}&userId=${me.id}`]])
})

test('an overdue order does not hide the offers', { tags: 'long' }, async () => {
  const me = await openDashboard(freePlan, buildOrder({ state: 'overdue' }))
  await expect.poll(links).toEqual(offersOf(me))
})

test('no plan is offered while the orders load', async () => {
  const release = api.hold(listOrders)
  const me = await openDashboard(freePlan)
  await expect.element(plan.getByText('2 de 3 pacientes do plano Gratuito')).toBeVisible()
  expect(links()).toEqual([])
  release()
  await expect.poll(links).toEqual(offersOf(me))
})

test('an order paid in another window updates the plan by polling', { tags: 'long' }, async () => {
  const order = buildOrder()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  const me = await openDashboard(freePlan, order)
  await expect.element(plan.getByText('Profissional, PIX: aguardando pagamento')).toBeVisible()
  api.answer(listOrders, [{ ...order, state: 'paid' }])
  api.answer(getMe, buildMe({ id: me.id }))
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(plan.getByText('Plano Profissional')).toBeVisible()
  expect(links()).toEqual([])
})

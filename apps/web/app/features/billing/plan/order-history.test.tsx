import { getProfile } from '@postura/domain/accounts/account.endpoints'
import { listSessions } from '@postura/domain/accounts/sessions.endpoints'
import { type Order, orderStates } from '@postura/domain/billing/order'
import { cancelOrder, getOrder, listOrders } from '@postura/domain/billing/order.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildBuyerProfile, buildCardOrder, buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'

const table = page.getByRole('table', { name: 'Pagamentos do plano' })
const cancel = page.getByRole('button', { name: 'Cancelar Plano Profissional (30 dias)' })

beforeEach(() => {
  api.answer(getProfile, buildBuyerProfile())
  api.answer(listSessions, [])
})

const open = async (...orders: Order[]): Promise<void> => {
  api.answer(listOrders, orders)
  await renderApp('/admin/settings/plan')
}

test('an order is listed with plan, day, amount, method and state', async () => {
  const annual = buildCardOrder({
    plan: 'pro-annual',
    amount_cents: 1_000_00,
    state: 'paid',
    created_at: '2026-02-01T02:00:00.000Z',
  })
  await open(buildOrder(), annual)
  await expect.element(table.getByText('Pago', { exact: true })).toBeVisible()
  const rows = table
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Plano Profissional (30 dias)', '11/03/2026', 'R$\u00a0100,00', 'PIX', 'Aguardando pagamentoCancelar'],
    ['Plano Profissional Anual (365 dias)', '31/01/2026', 'R$\u00a01.000,00', 'Cartão de crédito', 'Pago'],
  ])
  await expectAccessible()
})

test('an order shows the description of the caller below its plan, unless it repeats the plan', async () => {
  const own = buildOrder({ description: 'Assinatura\nFisio Viva' })
  await open(own, buildOrder({ description: 'Plano Profissional (30 dias)', state: 'canceled' }))
  await expect.element(table.getByText('Assinatura Fisio Viva')).toBeVisible()
  expect(table.getByText('Plano Profissional (30 dias)').elements()).toHaveLength(2)
  await expectAccessible()
})

test('a clinic without orders sees an empty message', { tags: 'long' }, async () => {
  await open()
  await expect.element(page.getByText('Nenhum pagamento ainda.')).toBeVisible()
})

test('an order history that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listOrders)
  await renderApp('/admin/settings/plan')
  const plan = page.getByRole('region', { name: 'Plano' })
  await expect.element(plan.getByText('Não foi possível carregar.')).toBeVisible()
  api.answer(listOrders, [buildOrder()])
  await plan.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(table).toBeVisible()
})

test('payable orders can be canceled unless they are in review', async () => {
  await open(...orderStates.map((state) => buildOrder({ state })))
  await expect.element(table.getByText('Em análise')).toBeVisible()
  const rows = table.getByRole('row').elements().slice(1)
  const may = orderStates.filter((_, n) => rows[n]?.querySelector('button') !== null)
  expect(may).toEqual(['creating', 'pending', 'overdue'])
})

test('a canceled order is polled until the provider has canceled it, and then confirmed', async () => {
  const order = buildOrder()
  await open(order)
  api.answer(cancelOrder, order)
  api.answer(getOrder, { ...order, state: 'canceled' })
  await expect.element(cancel).toBeVisible()
  api.answer(listOrders, [{ ...order, state: 'canceled' }])
  await cancel.click()
  await expect.element(toast('Pagamento cancelado.')).toBeVisible()
  expect(api.calls(cancelOrder).map(({ params }) => params.id)).toEqual([order.id])
  await expect.element(table.getByText('Cancelado')).toBeVisible()
})

test('an order that was paid during the cancellation is kept and shown as paid', { tags: 'long' }, async () => {
  const order = buildOrder()
  await open(order)
  api.answer(cancelOrder, { ...order, state: 'paid' })
  await cancel.click()
  await expect.element(toast('Pagamento: Pago')).toBeVisible()
})

test('a refused cancellation shows the reason', async () => {
  await open(buildOrder())
  api.refuse(cancelOrder, 'order_already_paid')
  await cancel.click()
  await expect.element(toast('Seu pagamento já foi confirmado. Recarregue a página para ver o plano.')).toBeVisible()
})

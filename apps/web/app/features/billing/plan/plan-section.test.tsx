import type { Me } from '@postura/domain/accounts/account'
import { getMe } from '@postura/domain/accounts/account.endpoints'
import type { Order } from '@postura/domain/billing/order'
import { listOrders } from '@postura/domain/billing/order.endpoints'
import { getPatientAllowance } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildOrder } from '~/testing/factories/order.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { freePlan } from '~/testing/steps/order.steps'

const plan = page.getByRole('region', { name: 'Plano' })
const link = (name: string) => plan.getByRole('link', { name })

const open = async (over: Partial<Me>, orders: Order[] = [], look: 'desktop' | 'phone' = 'desktop'): Promise<Me> => {
  const me = buildMe(over)
  api.answer(getMe, me)
  api.answer(listOrders, orders)
  api.answer(getPatientAllowance, { patients: 2, maxPatients: 3, refusal: null })
  await renderApp('/admin/settings/plan', { look })
  return me
}

test('a paid plan far from its end can be renewed beside its state', async () => {
  const me = await open({ daysRemaining: 20, planExpiration: '2026-03-30' })
  await expect.element(link('Renovar')).toHaveAttribute('href', `/payment?plan=pro&userId=${me.id}`)
  await expect.element(plan.getByText(/^Nenhum dia se perde/)).toBeVisible()
  const [state, next] = [plan.getByText('Plano Profissional', { exact: true }), link('Renovar')].map((each) =>
    each.element().getBoundingClientRect(),
  )
  expect(next?.left).toBeGreaterThan(state?.right ?? 0)
  expect(Math.abs((next?.top ?? 0) - (state?.top ?? 0))).toBeLessThan(40)
  await expectAccessible()
})

eachVariant(['phone', 'desktop'])('the free plan offers both plans with their prices on the %s', async (look) => {
  const me = await open(freePlan, [], look)
  for (const [name, key, price] of [
    ['Profissional', 'pro', /R\$\s100,00 por mês/],
    ['Profissional Anual', 'pro-annual', /R\$\s1\.000,00 por ano/],
  ] as const) {
    await expect
      .element(plan.getByRole('link', { name: `Fazer upgrade: ${name}`, exact: true }))
      .toHaveAttribute('href', `/payment?plan=${key}&userId=${me.id}`)
    await expect.element(plan.getByText(price)).toBeVisible()
  }
  await expect.element(link('Falar no WhatsApp')).toBeVisible()
  await expectAccessible()
})

test('an expired plan offers the upgrade', { tags: 'long' }, async () => {
  await open({ expired: true, daysRemaining: 0, planExpiration: '2026-03-10' })
  await expect.element(plan.getByText('EXPIRADO')).toBeVisible()
  await expect.element(link('Fazer upgrade: Profissional Anual')).toBeVisible()
  await expect.element(link('Renovar')).not.toBeInTheDocument()
})

test('an open order is continued instead of renewing', { tags: 'long' }, async () => {
  await open({ daysRemaining: 20 }, [buildOrder()])
  await expect.element(link('Continuar pagamento')).toBeVisible()
  await expect.element(link('Renovar')).not.toBeInTheDocument()
})

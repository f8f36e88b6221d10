// Recovery after an outage: fifteen failed deliveries, an overdue payment, an unexpected second charge. About 10 s.

import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { createBillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { signUpBuyer, startPlanPayment } from '@postura/api/testing/factories/money/order.factory'
import { expect, test } from 'vitest'
import { findFreePort } from '../../local/free-port.ts'
import { advanceTime, DAY, expectPaidOnce, findOrders, HOUR, onlyChargeOf, registerWebhook } from './one-purchase.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)
const ATTEMPTS = 15

const bought = async () => {
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  expect((await startPlanPayment(clinic)).statusCode).toBe(200)
  const { standIn } = billing
  const charge = onlyChargeOf(standIn, clinic.id)
  const state = async () => (await findOrders(postura, clinic.id))[0]?.state
  return { clinic, charge, state, standIn }
}

test('fifteen failed deliveries interrupt the webhook; it is detected and resumed, and the queued events are applied', async () => {
  const { standIn } = billing
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const webhookUrl = registerWebhook(standIn, origin)
  const jobs = createBillingJobs({ ...billing.deps, webhookUrl })
  const { clinic, charge, state } = await bought()
  // Thirteen hours without deliveries and without sweeps.
  await advanceTime(postura, standIn, 13 * HOUR)
  const { deliveries } = standIn.deliveries
  expect(deliveries.filter(({ event }) => event === deliveries[0]?.event)).toHaveLength(ATTEMPTS)
  const before = deliveries.length
  expect([...standIn.deliveries.webhooks.values()]).toMatchObject([{ interrupted: true }])
  standIn.ledger.move(charge, 'pay')
  await advanceTime(postura, standIn, HOUR)
  expect(deliveries).toHaveLength(before)
  expect(await state()).toBe('pending')

  await (await postura.variant({})).listen({ port, host: '127.0.0.1' })
  await standIn.settle()
  expect(deliveries).toHaveLength(before)
  await jobs.watch()
  expect(billing.logged).toContain('the provider sends no events')
  await advanceTime(postura, standIn, 4 * HOUR)
  await expect.poll(state, { timeout: 20_000 }).toBe('paid')
  await expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id })
  billing.logged.length = 0
  await jobs.watch()
  expect(billing.logged).toEqual([])
})

test('a charge is overdue after a day, and becomes paid when it is paid then', async () => {
  const { clinic, charge, state, standIn } = await bought()
  const jobs = createBillingJobs(billing.deps)
  await advanceTime(postura, standIn, DAY)
  await jobs.sweep()
  expect(await state()).toBe('overdue')
  expect(await jobs.grantsOf(clinic.id)).toEqual([])
  standIn.ledger.move(charge, 'pay')
  await advanceTime(postura, standIn, DAY)
  await jobs.sweep()
  await expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id })
  expect(await jobs.grantsOf(clinic.id)).toMatchObject([{ paid_on: charge.paymentDate }])
})

test('a late second charge of an order is not lost if it is paid', async () => {
  const { clinic, charge, state, standIn } = await bought()
  const jobs = createBillingJobs(billing.deps)
  const { customer, cents, billingType, dueDate, description, externalReference } = charge
  const second = { customer, cents, billingType, dueDate, description, externalReference, successUrl: null }
  const other = standIn.ledger.addCharge(second)
  standIn.ledger.move(other, 'pay')
  await jobs.reconcile()
  const { rows } = await postura.owner.query('select provider_payment_id from billing.strays')
  expect(await state()).toBe('pending')
  expect(await jobs.grantsOf(clinic.id)).toEqual([])
  expect(rows).toEqual([{ provider_payment_id: other.id }])
})

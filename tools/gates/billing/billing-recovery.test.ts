// What follows when nobody was there: fifteen deliveries in vain, a day too late, a charge that nobody asked for. About 10 s.

import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { billingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { createPayment, signUpBuyer } from '@postura/api/testing/factories/order.factory'
import { expect, test } from 'vitest'
import { freePort } from '../../local/free-port.ts'
import { DAY, expectPaidOnce, HOUR, letPass, onlyChargeOf, ordersOf, tellEventsTo } from './one-purchase.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)
const ATTEMPTS = 15

const bought = async () => {
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  expect((await createPayment(clinic)).statusCode).toBe(200)
  const { standIn } = billing
  const charge = onlyChargeOf(standIn, clinic.id)
  const state = async () => (await ordersOf(postura, clinic.id))[0]?.state
  return { clinic, charge, state, standIn }
}

test('fifteen deliveries in vain interrupt it; it is noticed and resumed, and what was held back converges', async () => {
  const { standIn } = billing
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const webhookUrl = tellEventsTo(standIn, origin)
  const jobs = billingJobs({ ...billing.deps, webhookUrl })
  const { clinic, charge, state } = await bought()
  // Nobody listens, and nobody looks: thirteen hours of it.
  await letPass(postura, standIn, 13 * HOUR)
  const { deliveries } = standIn.deliveries
  expect(deliveries.filter(({ event }) => event === deliveries[0]?.event)).toHaveLength(ATTEMPTS)
  const before = deliveries.length
  expect([...standIn.deliveries.webhooks.values()]).toMatchObject([{ interrupted: true }])
  standIn.ledger.move(charge, 'pay')
  await letPass(postura, standIn, HOUR)
  expect(deliveries).toHaveLength(before)
  expect(await state()).toBe('pending')

  await (await postura.variant({})).listen({ port, host: '127.0.0.1' })
  await standIn.settle()
  expect(deliveries).toHaveLength(before)
  await jobs.watch()
  expect(billing.logged).toContain('the provider sends no events')
  await letPass(postura, standIn, 4 * HOUR)
  await expect.poll(state, { timeout: 20_000 }).toBe('paid')
  await expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id })
  billing.logged.length = 0
  await jobs.watch()
  expect(billing.logged).toEqual([])
})

test('a day later it is overdue; paid then, it is paid', async () => {
  const { clinic, charge, state, standIn } = await bought()
  const jobs = billingJobs(billing.deps)
  await letPass(postura, standIn, DAY)
  await jobs.sweep()
  expect(await state()).toBe('overdue')
  expect(await jobs.grantsOf(clinic.id)).toEqual([])
  standIn.ledger.move(charge, 'pay')
  await letPass(postura, standIn, DAY)
  await jobs.sweep()
  await expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id })
  expect(await jobs.grantsOf(clinic.id)).toMatchObject([{ paid_on: charge.paymentDate }])
})

test('a second charge of an order, made when nobody looked for it any more, is not lost if it is paid', async () => {
  const { clinic, charge, state, standIn } = await bought()
  const jobs = billingJobs(billing.deps)
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

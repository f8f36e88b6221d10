// Purchases against each other, and against the death of whoever makes them: fifty at once, two plans in two windows, and a worker that
// is killed between the provider's answer and our own writing. About 40 s.
import { once } from 'node:events'
import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { billingJobs } from '@postura/api/testing/billing/billing-jobs'
import { ORIGIN, useTestApp } from '@postura/api/testing/build-test-app'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { createPayment, signUpBuyer } from '@postura/api/testing/factories/order.factory'
import { runningClock } from '@postura/provider-stand-in/clock'
import type { Fault } from '@postura/provider-stand-in/faults'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { report } from '../../local/figure.ts'
import { runApi } from '../../local/processes.ts'
import { type MailCatcher, startMailCatcher } from '../../mail-catcher/mail-catcher.ts'
import { chargesOf, expectPaidOnce, liveChargesOf, onlyChargeOf, ordersOf, tellEventsTo } from './one-purchase.ts'

const AT_ONCE = 50
const ROUNDS = 10
const OPEN = ['creating', 'pending', 'in_review']
const KEY = '$aact_hmlg_races'
const WAIT = { timeout: 60_000, interval: 50 }

const postura = useTestApp()
// The workers that are killed here live by the real clock.
postura.clock.now = new Date()
const billing = useBilling(postura)

test('fifty clicks are one order, one charge and one answer', async () => {
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => createPayment(clinic)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  const ids = new Set(answers.map((answer) => answer.json().id))
  expect(await ordersOf(postura, clinic.id)).toMatchObject([{ id: [...ids][0], state: 'pending' }])
  expect(chargesOf(billing.standIn, clinic.id)).toHaveLength(1)
  const note = `${AT_ONCE} at once`
  expect(report({ name: 'g7_orders_of_one_click', value: ids.size, op: '<=', target: 1 }, note)).toBe(true)
})

test('other plans in other windows at the same time leave one open order, and no other charge', async () => {
  await billing.startWorker()
  const { standIn } = billing
  let deleted = 0
  let unavailable = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await signUpBuyer(postura)
    // Half of them find nothing, half an order that has its charge.
    if (round % 2 === 1) await createPayment(clinic, { plan: 'pro', billingType: 'CREDIT_CARD' })
    const answers = await Promise.all([
      createPayment(clinic, { plan: 'pro', billingType: 'PIX' }),
      createPayment(clinic, { plan: 'pro-annual', billingType: 'CREDIT_CARD' }),
    ])
    // One may have to try again; nobody is told anything else.
    expect(answers.filter(({ statusCode }) => ![200, 502].includes(statusCode))).toEqual([])
    unavailable += answers.filter(({ statusCode }) => statusCode === 502).length
    const charged = () => liveChargesOf(standIn, clinic.id).map(({ id }) => id)
    // What was taken back is taken back at the provider too, as soon as the worker has come to it.
    const isSettled = async () => {
      const open = (await ordersOf(postura, clinic.id)).filter(({ state }) => OPEN.includes(state))
      return open.length === 1 && charged().join() === open[0]?.provider_payment_id
    }
    await expect.poll(isSettled, WAIT).toBe(true)
    deleted += chargesOf(standIn, clinic.id).length - charged().length
  }
  expect(deleted).toBeGreaterThanOrEqual(ROUNDS / 2)
  const note = `of ${2 * ROUNDS} answers, ${deleted} charges deleted`
  expect(report({ name: 'g7_windows_turned_away', value: unavailable, op: '<=', target: ROUNDS }, note)).toBe(true)
})

describe('a worker that is killed', () => {
  let standIn: StandIn
  let mail: MailCatcher
  let origin = ''
  const workers = new Set<ReturnType<typeof runApi>>()

  beforeAll(async () => {
    origin = await postura.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    mail = await startMailCatcher()
    standIn = await startStandIn({ key: KEY, clock: runningClock(), ticking: true, seed: Date.now() })
    tellEventsTo(standIn, origin)
  })
  afterEach(async () => {
    for (const worker of workers) await kill(worker)
    await standIn.stop()
    await mail.stop()
  })

  const startWorker = () => {
    const worker = runApi('worker.ts', {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      ORIGIN,
      WORKER_DATABASE_URL: postura.workerUrl,
      SMTP_URL: mail.smtpUrl,
      BILLING_URL: standIn.url,
      BILLING_KEY: KEY,
    })
    workers.add(worker)
    return worker
  }

  const kill = async (worker: ReturnType<typeof runApi>): Promise<void> => {
    workers.delete(worker)
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
  }

  /** What the dead left behind: a lease that ends in a minute, and a job that another takes up after two. Both are now. */
  const letLeasesEnd = async (orderId: string): Promise<void> => {
    await postura.owner.query(`update billing.orders set lease_until = now() - interval '1 s' where id = $1`, [orderId])
    await postura.owner.query(
      `delete from jobs.job where name in ('order-settle', 'billing-events') and state = 'active'`,
    )
  }

  /** The buyer asks how it stands; who asks too soon hears that somebody else has just looked. */
  const nudge = async ({ call }: TestClinic, orderId = ''): Promise<void> => {
    postura.clock.now = new Date()
    expect([200, 429]).toContain((await call('POST', `/api/orders/${orderId}/check`)).statusCode)
  }

  const struck = (fault: Fault) => expect.poll(() => standIn.faults.list().includes(fault), WAIT).toBe(false)

  const never = { min: 600_000, max: 600_000 }
  test.each<[string, Omit<Fault, 'times'>]>([
    ['it made the charge and waits for the answer', { on: 'POST /payments', kind: 'timeout-after' }],
    ['it has the answer and asks for the code', { on: 'GET /payments/{id}/pixQrCode', kind: 'latency', ...never }],
  ])('%s: another takes up, and there is one charge and one grant', async (_, fault) => {
    standIn.faults.arm({ ...fault, times: 1 })
    const [armed] = standIn.faults.list()
    const first = startWorker()
    const clinic = await signUpBuyer(postura)
    postura.clock.now = new Date()
    const buying = createPayment(clinic)
    if (armed) await struck(armed)
    await expect.poll(() => chargesOf(standIn, clinic.id).length, WAIT).toBe(1)
    await kill(first)
    const [order] = await ordersOf(postura, clinic.id)
    expect(order).toMatchObject({ state: 'creating', provider_payment_id: null })
    await letLeasesEnd(order?.id ?? '')

    startWorker()
    await buying
    await nudge(clinic, order?.id)
    const state = async () => (await ordersOf(postura, clinic.id))[0]?.state
    await expect.poll(state, WAIT).toBe('pending')
    standIn.ledger.move(onlyChargeOf(standIn, clinic.id), 'pay')
    await expect.poll(state, WAIT).toBe('paid')
    expect(chargesOf(standIn, clinic.id)).toHaveLength(1)
    await expectPaidOnce({ postura, standIn, jobs: billingJobs(billing.deps), adminId: clinic.id })
  })

  test('it was told that it is paid and asks: another grants it, once', async () => {
    const first = startWorker()
    const clinic = await signUpBuyer(postura)
    postura.clock.now = new Date()
    expect((await createPayment(clinic)).json()).toMatchObject({ status: 'pending' })
    const [order] = await ordersOf(postura, clinic.id)
    standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'latency', ...never, times: 1 })
    const [armed] = standIn.faults.list()
    standIn.ledger.move(onlyChargeOf(standIn, clinic.id), 'pay')
    if (armed) await struck(armed)
    await kill(first)
    await letLeasesEnd(order?.id ?? '')

    startWorker()
    await nudge(clinic, order?.id)
    await expect.poll(async () => (await ordersOf(postura, clinic.id))[0]?.state, WAIT).toBe('paid')
    await expectPaidOnce({ postura, standIn, jobs: billingJobs(billing.deps), adminId: clinic.id })
  })
})

// Concurrent purchases and crashes: fifty at once, two plans in two windows, and a worker that
// is killed between the provider's response and our own write. About 40 s.

import { once } from 'node:events'
import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { createBillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { ORIGIN, useTestApp } from '@postura/api/testing/build-test-app'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { signUpBuyer, startPlanPayment } from '@postura/api/testing/factories/money/order.factory'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { createRunningClock } from '@postura/provider-stand-in/clock'
import type { Fault } from '@postura/provider-stand-in/faults'
import { type StandIn, startStandIn } from '@postura/provider-stand-in/stand-in'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { runApi } from '../../local/processes.ts'
import { type MailCatcher, startMailCatcher } from '../../mail-catcher/mail-catcher.ts'
import { chargesOf, expectPaidOnce, findOrders, liveChargesOf, onlyChargeOf, registerWebhook } from './one-purchase.ts'

const AT_ONCE = 50
const ROUNDS = chooseRunCount(4, 10)
const OPEN = ['creating', 'pending', 'in_review']
const KEY = '$aact_hmlg_races'
const WAIT = { timeout: 60_000, interval: 50 }

const postura = useTestApp()
// The killed workers use the real clock.
postura.clock.now = new Date()
const billing = useBilling(postura)

test('fifty concurrent clicks create one order and one charge, and get the same response', async () => {
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  // A click that times out is asked to retry.
  const click = async () => {
    for (;;) {
      const answer = await startPlanPayment(clinic)
      if (answer.statusCode !== 502) return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, click))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  const ids = new Set(answers.map((answer) => answer.json().id))
  expect(await findOrders(postura, clinic.id)).toMatchObject([{ id: [...ids][0], state: 'pending' }])
  expect(chargesOf(billing.standIn, clinic.id)).toHaveLength(1)
  const note = `${AT_ONCE} at once`
  expect(reportFigure({ name: 'g7_orders_of_one_click', value: ids.size, op: '<=', target: 1 }, note)).toBe(true)
})

test('buying different plans in two windows leaves one open order with one charge', async () => {
  await billing.startWorker()
  const { standIn } = billing
  let deleted = 0
  let unavailable = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await signUpBuyer(postura)
    // Half of the rounds start with an existing charged order.
    if (round % 2 === 1) await startPlanPayment(clinic, { plan: 'pro', billingType: 'CREDIT_CARD' })
    const answers = await Promise.all([
      startPlanPayment(clinic, { plan: 'pro', billingType: 'PIX' }),
      startPlanPayment(clinic, { plan: 'pro-annual', billingType: 'CREDIT_CARD' }),
    ])
    // A request may be asked to retry; no other error is allowed.
    expect(answers.filter(({ statusCode }) => ![200, 502].includes(statusCode))).toEqual([])
    unavailable += answers.filter(({ statusCode }) => statusCode === 502).length
    const charged = () => liveChargesOf(standIn, clinic.id).map(({ id }) => id)
    // A canceled charge is also deleted at the provider, once the worker has run.
    const isSettled = async () => {
      const open = (await findOrders(postura, clinic.id)).filter(({ state }) => OPEN.includes(state))
      return open.length === 1 && charged().join() === open[0]?.provider_payment_id
    }
    await expect.poll(isSettled, WAIT).toBe(true)
    deleted += chargesOf(standIn, clinic.id).length - charged().length
  }
  expect(deleted).toBeGreaterThanOrEqual(ROUNDS / 2)
  const note = `of ${2 * ROUNDS} answers, ${deleted} charges deleted`
  expect(reportFigure({ name: 'g7_windows_turned_away', value: unavailable, op: '<=', target: ROUNDS }, note)).toBe(
    true,
  )
})

describe('a killed worker', () => {
  let standIn: StandIn
  let mail: MailCatcher
  let origin = ''
  const workers = new Set<ReturnType<typeof runApi>>()

  beforeAll(async () => {
    origin = await postura.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    mail = await startMailCatcher()
    standIn = await startStandIn({ key: KEY, clock: createRunningClock(), ticking: true, seed: Date.now() })
    registerWebhook(standIn, origin)
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
      ERASER_DATABASE_URL: postura.workerUrl.replaceAll('worker', 'eraser'),
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

  /** Ends the lease (one minute) and the job (two minutes) that the killed worker left behind. */
  const letLeasesEnd = async (orderId: string): Promise<void> => {
    await postura.owner.query(`update billing.orders set lease_until = now() - interval '1 s' where id = $1`, [orderId])
    await postura.owner.query(
      `delete from jobs.job where name in ('order-settle', 'billing-events') and state = 'active'`,
    )
  }

  /** The buyer asks for a check; 429 means that another check has just run. */
  const nudge = async ({ call }: TestClinic, orderId = ''): Promise<void> => {
    postura.clock.now = new Date()
    expect([200, 429]).toContain((await call('POST', `/api/orders/${orderId}/check`)).statusCode)
  }

  const struck = (fault: Fault) => expect.poll(() => standIn.faults.list().includes(fault), WAIT).toBe(false)

  const never = { min: 600_000, max: 600_000 }
  test.each<[string, Omit<Fault, 'times'>]>([
    ['it made the charge and waits for the answer', { on: 'POST /payments', kind: 'timeout-after' }],
    ['it has the answer and asks for the code', { on: 'GET /payments/{id}/pixQrCode', kind: 'latency', ...never }],
  ])('%s: another worker takes over, and there is one charge and one grant', async (_, fault) => {
    standIn.faults.arm({ ...fault, times: 1 })
    const [armed] = standIn.faults.list()
    const first = startWorker()
    const clinic = await signUpBuyer(postura)
    postura.clock.now = new Date()
    const buying = startPlanPayment(clinic)
    if (armed) await struck(armed)
    await expect.poll(() => chargesOf(standIn, clinic.id).length, WAIT).toBe(1)
    await kill(first)
    const [order] = await findOrders(postura, clinic.id)
    expect(order).toMatchObject({ state: 'creating', provider_payment_id: null })
    await letLeasesEnd(order?.id ?? '')

    startWorker()
    await buying
    await nudge(clinic, order?.id)
    const state = async () => (await findOrders(postura, clinic.id))[0]?.state
    await expect.poll(state, WAIT).toBe('pending')
    standIn.ledger.move(onlyChargeOf(standIn, clinic.id), 'pay')
    await expect.poll(state, WAIT).toBe('paid')
    expect(chargesOf(standIn, clinic.id)).toHaveLength(1)
    await expectPaidOnce({ postura, standIn, jobs: createBillingJobs(billing.deps), adminId: clinic.id })
  })

  test('it received the paid event and asks the provider: another worker grants the plan once', async () => {
    const first = startWorker()
    const clinic = await signUpBuyer(postura)
    postura.clock.now = new Date()
    expect((await startPlanPayment(clinic)).json()).toMatchObject({ status: 'pending' })
    const [order] = await findOrders(postura, clinic.id)
    standIn.faults.arm({ on: 'GET /payments/{id}', kind: 'latency', ...never, times: 1 })
    const [armed] = standIn.faults.list()
    standIn.ledger.move(onlyChargeOf(standIn, clinic.id), 'pay')
    if (armed) await struck(armed)
    await kill(first)
    await letLeasesEnd(order?.id ?? '')

    startWorker()
    await nudge(clinic, order?.id)
    await expect.poll(async () => (await findOrders(postura, clinic.id))[0]?.state, WAIT).toBe('paid')
    await expectPaidOnce({ postura, standIn, jobs: createBillingJobs(billing.deps), adminId: clinic.id })
  })
})

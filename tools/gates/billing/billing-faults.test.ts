// Every provider fault on every call of a purchase and on every event: a plan is bought and paid, and in the end there is
// one live charge, one paid order and one grant. About a minute.
import { setTimeout as sleep } from 'node:timers/promises'
import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { createBillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { signUpBuyer, startPlanPayment } from '@postura/api/testing/factories/money/order.factory'
import { delayFaults, deliveryFaults, type FaultKind, responseFaults, WEBHOOK } from '@postura/provider-stand-in/faults'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { createBuyers, createPlanPurchaser } from './buyers.ts'
import { advanceTime, DAY, expectPaidOnce, findOrders, MINUTE, onlyChargeOf, registerWebhook } from './one-purchase.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
/** A fortieth of the real timeout. */
const billing = useBilling(postura, { timeoutMs: 375 })

let origin = ''
let buy: Awaited<ReturnType<typeof createPlanPurchaser>>
beforeAll(async () => {
  origin = await postura.app.listen({ port: 0, host: '127.0.0.1' })
  // Created lazily, because each test has its own worker.
  buy = await createPlanPurchaser(postura, { sync: (order) => jobsOf().sync(order) })
})
beforeEach(() => void registerWebhook(billing.standIn, origin))

/** Waits take a fortieth of the real time. */
const jobsOf = () => createBillingJobs({ ...billing.deps, sleep: (ms) => sleep(ms / 40) })

/** Attempts of buyer and worker before the test fails. */
const TRIES = 6
/** The time before a user retries, scaled down like the rest. */
const BEFORE_TRYING_AGAIN_MS = 200

/** Buys and pays, with retries of the user and the schedule. */
const buyAndPay = async () => {
  const { standIn } = billing
  const jobs = jobsOf()
  const [adminId = ''] = await createBuyers(postura, 1)
  const state = async () => (await findOrders(postura, adminId)).at(-1)?.state
  const answers: number[] = []
  while (answers.at(-1) !== 200 && answers.length < TRIES) {
    if (answers.length > 0) await sleep(BEFORE_TRYING_AGAIN_MS)
    answers.push((await buy(adminId, { plan: 'pro', billingType: 'PIX' })).statusCode)
  }
  expect(answers.at(-1)).toBe(200)
  expect(answers.filter((status) => status !== 200 && status !== 502)).toEqual([])
  standIn.ledger.move(onlyChargeOf(standIn, adminId), 'pay')
  await standIn.settle()
  for (let attempt = 0; attempt < TRIES && (await state()) !== 'paid'; attempt += 1) {
    await jobs.processEvents()
    await advanceTime(postura, standIn, DAY)
    await jobs.sweep()
  }
  await expectPaidOnce({ postura, standIn, jobs, adminId })
  return { adminId, jobs, isWithoutCode: (await findOrders(postura, adminId))[0]?.pix_payload === null }
}

const calls = [
  'GET /customers',
  'POST /customers',
  'GET /payments',
  'POST /payments',
  'GET /payments/{id}/pixQrCode',
  'GET /payments/{id}',
] as const
const anywhere = responseFaults.filter((kind) => kind !== 'qr-not-ready' && kind !== 'before-response')
/** Longer than the request timeout, and shorter than the delay before the product searches for the charge. */
const LATE = { min: 400, max: 450 }
const tried = new Set<FaultKind>()

const buyUnder = async (kind: FaultKind, on: readonly string[], times: number) => {
  const { faults } = billing.standIn
  faults.clear()
  for (const each of on) faults.arm({ on: each, kind, times, ...(kind === 'latency' && LATE) })
  await buyAndPay()
  return faults.list()
}

test.each(anywhere)('%s is survived once on each call, and on one call for more than all retries', async (kind) => {
  tried.add(kind)
  await buyUnder(kind, calls, 1)
  for (const on of calls) {
    const left = await buyUnder(kind, [on], 5)
    // The fault did strike.
    expect(left.filter(({ times }) => times === 5)).toEqual([])
  }
})

test('qr-not-ready: the code is awaited, or loaded by the next sync', async () => {
  tried.add('qr-not-ready')
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 3 })
  expect((await buyAndPay()).isWithoutCode).toBe(false)
})

test('before-response: the event arrives before the charge is known', async () => {
  tried.add('before-response')
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'before-response', times: 1 })
  await buyAndPay()
})

/** The same with the worker on its queue, as in production, and only the sweep to recover. */
const buyWithWorker = async () => {
  const { standIn } = billing
  const jobs = jobsOf()
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  const answer = await startPlanPayment(clinic)
  expect(answer.statusCode).toBe(200)
  const charge = onlyChargeOf(standIn, clinic.id)
  expect(answer.json()).toMatchObject({
    status: 'pending',
    pixQrCodeData: { payload: expect.stringMatching(/^000201/) },
  })
  standIn.ledger.move(charge, 'pay')
  const isPaid = async () => (await findOrders(postura, clinic.id))[0]?.state === 'paid'
  return { clinic, charge, jobs, isPaid, end: () => expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id }) }
}

test.each([...delayFaults, ...deliveryFaults].filter((kind) => kind !== 'drop'))(
  'webhook %s: the event is processed despite the fault',
  async (kind) => {
    tried.add(kind)
    billing.standIn.faults.arm({ on: WEBHOOK, kind, times: 2 })
    const { isPaid, end } = await buyWithWorker()
    // A rejected event is sent again; a delayed one arrives later.
    await advanceTime(postura, billing.standIn, 2 * MINUTE)
    await expect.poll(isPaid, { timeout: 20_000 }).toBe(true)
    expect(billing.standIn.faults.list()).toEqual([])
    expect(billing.standIn.deliveries.deliveries.at(-1)?.status).toBe(200)
    await end()
  },
)

test('webhook drop: a lost event is found by the sweep', async () => {
  tried.add('drop')
  billing.standIn.faults.arm({ on: WEBHOOK, kind: 'drop' })
  const { isPaid, jobs, end } = await buyWithWorker()
  await advanceTime(postura, billing.standIn, 2 * MINUTE)
  expect(billing.standIn.deliveries.deliveries).toEqual([])
  expect(await isPaid()).toBe(false)
  await jobs.sweep()
  await end()
})

test('negative control: without the sweep a lost event is never found', async () => {
  billing.standIn.faults.arm({ on: WEBHOOK, kind: 'drop' })
  const { isPaid, jobs } = await buyWithWorker()
  await advanceTime(postura, billing.standIn, DAY)
  await jobs.processEvents()
  expect(await isPaid()).toBe(false)
})

test('every fault kind is tested', () => {
  const all = [...responseFaults, ...delayFaults, ...deliveryFaults]
  const untried = all.filter((kind) => !tried.has(kind))
  const note = untried.join(', ') || undefined
  expect(reportFigure({ name: 'g7_faults_tried', value: tried.size, op: '>=', target: all.length }, note)).toBe(true)
})

// Every fault the provider may have, by name, on every call a purchase makes and on every event it tells: a plan is bought, paid, and in
// the end there is one live charge, one order that is paid and one grant. About a minute.
import { setTimeout as sleep } from 'node:timers/promises'
import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { billingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { createPayment, signUpBuyer } from '@postura/api/testing/factories/order.factory'
import { answerFaults, type FaultKind, WEBHOOK, waitFaults, wayFaults } from '@postura/provider-stand-in/faults'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { report } from '../../local/figure.ts'
import { createShop, newBuyers } from './buyers.ts'
import { DAY, expectPaidOnce, letPass, MINUTE, onlyChargeOf, ordersOf, tellEventsTo } from './one-purchase.ts'

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)

let origin = ''
let buy: Awaited<ReturnType<typeof createShop>>
beforeAll(async () => {
  origin = await postura.app.listen({ port: 0, host: '127.0.0.1' })
  // Each test has a worker of its own: asked for when it is needed.
  buy = await createShop(postura, { settle: (order) => jobsOf().settle(order) })
})
beforeEach(() => void tellEventsTo(billing.standIn, origin))

/** Waits are a fortieth of what they are, as is the time an answer is waited for. */
const jobsOf = () => billingJobs({ ...billing.deps, sleep: (ms) => sleep(ms / 40) })

/** So often a buyer tries again, and the worker comes by, before it counts as broken. */
const TRIES = 6
/** What people need to try again, scaled down as all else is. */
const BEFORE_TRYING_AGAIN_MS = 200

/** Buys and pays, trying again as people and schedules do. */
const buyAndPay = async () => {
  const { standIn } = billing
  const jobs = jobsOf()
  const [adminId = ''] = await newBuyers(postura, 1)
  const state = async () => (await ordersOf(postura, adminId)).at(-1)?.state
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
    await jobs.hear()
    await letPass(postura, standIn, DAY)
    await jobs.sweep()
  }
  await expectPaidOnce({ postura, standIn, jobs, adminId })
  return { adminId, jobs, isWithoutCode: (await ordersOf(postura, adminId))[0]?.pix_payload === null }
}

const calls = [
  'GET /customers',
  'POST /customers',
  'GET /payments',
  'POST /payments',
  'GET /payments/{id}/pixQrCode',
  'GET /payments/{id}',
] as const
const anywhere = answerFaults.filter((kind) => kind !== 'qr-not-ready' && kind !== 'before-response')
/** Longer than we wait for an answer, and shorter than until we look for what may have been made. */
const LATE = { min: 400, max: 450 }
const tried = new Set<FaultKind>()

const buyUnder = async (kind: FaultKind, on: readonly string[], times: number) => {
  const { faults } = billing.standIn
  faults.clear()
  for (const each of on) faults.arm({ on: each, kind, times, ...(kind === 'latency' && LATE) })
  await buyAndPay()
  return faults.list()
}

test.each(anywhere)('%s: once on each call, and on one call for longer than anyone retries', async (kind) => {
  tried.add(kind)
  await buyUnder(kind, calls, 1)
  for (const on of calls) {
    const left = await buyUnder(kind, [on], 5)
    // It struck, and did not just stand by.
    expect(left.filter(({ times }) => times === 5)).toEqual([])
  }
})

test('qr-not-ready: the code is waited for, or comes with the next look', async () => {
  tried.add('qr-not-ready')
  billing.standIn.faults.arm({ on: 'GET /payments/{id}/pixQrCode', kind: 'qr-not-ready', times: 3 })
  expect((await buyAndPay()).isWithoutCode).toBe(false)
})

test('before-response: the event comes before the charge it tells of is known', async () => {
  tried.add('before-response')
  billing.standIn.faults.arm({ on: 'POST /payments', kind: 'before-response', times: 1 })
  await buyAndPay()
})

/** The same with the worker on its queue, as it runs in production, and nobody helping it along but the sweep. */
const buyWithWorker = async () => {
  const { standIn } = billing
  const jobs = jobsOf()
  await billing.startWorker()
  const clinic = await signUpBuyer(postura)
  const answer = await createPayment(clinic)
  expect(answer.statusCode).toBe(200)
  const charge = onlyChargeOf(standIn, clinic.id)
  expect(answer.json()).toMatchObject({
    status: 'pending',
    pixQrCodeData: { payload: expect.stringMatching(/^000201/) },
  })
  standIn.ledger.move(charge, 'pay')
  const isPaid = async () => (await ordersOf(postura, clinic.id))[0]?.state === 'paid'
  return { clinic, charge, jobs, isPaid, end: () => expectPaidOnce({ postura, standIn, jobs, adminId: clinic.id }) }
}

test.each([...waitFaults, ...wayFaults].filter((kind) => kind !== 'drop'))(
  'webhook %s: it is heard all the same',
  async (kind) => {
    tried.add(kind)
    billing.standIn.faults.arm({ on: WEBHOOK, kind, times: 2 })
    const { isPaid, end } = await buyWithWorker()
    // Wrong, it is refused and sent again; late, it is late.
    await letPass(postura, billing.standIn, 2 * MINUTE)
    await expect.poll(isPaid, { timeout: 20_000 }).toBe(true)
    expect(billing.standIn.faults.list()).toEqual([])
    expect(billing.standIn.deliveries.deliveries.at(-1)?.status).toBe(200)
    await end()
  },
)

test('webhook drop: what never came is found by the sweep', async () => {
  tried.add('drop')
  billing.standIn.faults.arm({ on: WEBHOOK, kind: 'drop' })
  const { isPaid, jobs, end } = await buyWithWorker()
  await letPass(postura, billing.standIn, 2 * MINUTE)
  expect(billing.standIn.deliveries.deliveries).toEqual([])
  expect(await isPaid()).toBe(false)
  await jobs.sweep()
  await end()
})

test('negative control: without the sweep, what never came is never known', async () => {
  billing.standIn.faults.arm({ on: WEBHOOK, kind: 'drop' })
  const { isPaid, jobs } = await buyWithWorker()
  await letPass(postura, billing.standIn, DAY)
  await jobs.hear()
  expect(await isPaid()).toBe(false)
})

test('every fault has been tried', () => {
  const all = [...answerFaults, ...waitFaults, ...wayFaults]
  const untried = all.filter((kind) => !tried.has(kind))
  const note = untried.join(', ') || undefined
  expect(report({ name: 'g7_faults_tried', value: tried.size, op: '>=', target: all.length }, note)).toBe(true)
})

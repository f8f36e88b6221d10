// Gate G7: random sequences of purchases, charge changes at the provider, and events that are duplicated, reordered, lost,
// forged, or sent to a server that crashes before or after saving them. In the end every plan must match the provider.
//
// The product does not depend on events, but something must check after the last change. Unpaid orders are checked
// daily for 45 days, paid ones daily or weekly for 120, and a nightly job lists the payments of the last three days. So after
// the last change the clock advances by a day, a week, forty days and ninety; until then a plan may be out of date. Deleted and
// refunded charges are no longer checked: if one is restored and paid, the nightly list finds it, a card
// only once its money is credited; if one is restored and never paid, it stays `canceled` here, which changes no plan.
//
// 100 sequences for each change, about 15 s, and 1,000 in the long run.

import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { createBillingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { seededRandom } from '@postura/provider-stand-in/seeded-random'
import { expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { findInconsistencies, hasWrongGrants } from './assert-consistent.ts'
import { createEventDeliverer, FORGED_ID_PREFIX, forgeEvent, postEvent } from './deliver-events.ts'
import { runSequences, type SequenceContext } from './sequences.ts'
import { createWorkerThatTrustsEvents, probeWorker } from './worker-probe.ts'

const COUNT = chooseRunCount(100, 1_000)
const AT_ONCE = 100
const CONTROLS = 50
const LONG = { timeout: 120_000 + COUNT * 1_000 }

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)

/** Sequence `n` does not depend on the others. */
const seedOf = (n: number): number => seed + n * 7_919

const seedsOf = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => seedOf(from + n))

const run = (around: Omit<SequenceContext, 'postura' | 'billing'>, from: number, count: number) =>
  runSequences({ postura, billing, ...around }, seedsOf(from, count), seededRandom(seedOf(from) + 1))

test('every plan matches the provider in the end, whatever happens to the events', LONG, async () => {
  const postman = await createEventDeliverer(postura)
  const wrong: string[] = []
  let charged = 0
  let judged = 0
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const { deps, seen } = probeWorker(billing.deps)
    const { sequences, chargesOf, jobs } = await run({ postman, deps }, from, Math.min(AT_ONCE, COUNT - from))
    for (const sequence of sequences) {
      const charges = chargesOf(sequence)
      charged += charges.length
      judged += 1
      const findings = await findInconsistencies(postura, jobs, { adminId: sequence.adminId, charges, seen })
      if (findings.length > 0)
        wrong.push(`SEED=${seed}, sequence seed ${sequence.seed}\n${[...findings, ...sequence.history].join('\n  ')}`)
    }
    billing.standIn.ledger.clear()
  }
  const { rowCount } = await postura.owner.query('select from billing.events where starts_with(event_id, $1)', [
    FORGED_ID_PREFIX,
  ])
  expect(rowCount).toBe(0)
  expect(wrong.slice(0, 5).join('\n\n')).toBe('')
  const { delivered, again, forged, died } = postman.counts
  expect(Math.min(charged, delivered, again, forged, died)).toBeGreaterThan(0)
  const note = `SEED=${seed}, ${charged} charges, ${delivered} deliveries, ${again} again, ${died} deaths, ${forged} forgeries`
  expect(reportFigure({ name: 'g7_sequences', value: judged, op: '>=', target: COUNT }, note)).toBe(true)
  expect(reportFigure({ name: 'g7_wrong_plans', value: wrong.length, op: '<=', target: 0 })).toBe(true)
})

test('negative control: a worker that trusts events instead of asking the provider is detected', LONG, async () => {
  const postman = await createEventDeliverer(postura)
  const { deps, tell } = createWorkerThatTrustsEvents(billing.deps)
  const { sequences, chargesOf, jobs } = await run({ postman, deps, overhear: tell }, 0, CONTROLS)
  let wrong = 0
  for (const sequence of sequences) {
    const clinic = { adminId: sequence.adminId, charges: chargesOf(sequence), seen: new Map() }
    if (await hasWrongGrants(jobs, clinic)) wrong += 1
  }
  const note = `of ${CONTROLS} sequences, SEED=${seed}`
  expect(reportFigure({ name: 'g7_wrong_plans_of_the_credulous', value: wrong, op: '>=', target: 1 }, note)).toBe(true)
})

const rowsOf = async (): Promise<string[]> => {
  const tables = ['customers', 'orders', 'grants', 'events', 'strays', 'letters']
  const digests = tables.map(async (table) => {
    const { rows } = await postura.owner.query(
      `select md5(string_agg(t::text, '' order by t::text)) from billing.${table} t`,
    )
    return `${table} ${rows[0].md5}`
  })
  const { rows } = await postura.owner.query(`select count(*) from jobs.job where name = 'billing-events'`)
  return [...(await Promise.all(digests)), `jobs ${rows[0].count}`]
}

test('forged events are rejected and leave nothing behind', async () => {
  const charge = billing.standIn.ledger.addCharge({
    customer: 'cus_1',
    cents: 100_00,
    billingType: 'PIX',
    dueDate: '2099-01-01',
    description: null,
    externalReference: null,
    successUrl: null,
  })
  billing.standIn.ledger.move(charge, 'pay')
  const before = await rowsOf()
  const statuses: number[] = []
  for (const event of billing.standIn.ledger.events)
    for (const token of [null, '', 'x', 'a guess of the same length, as it were....']) {
      statuses.push(await postEvent(postura.app, event, token))
      statuses.push(await postEvent(postura.app, forgeEvent(event), token))
    }
  await createBillingJobs(billing.deps).processEvents()
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await rowsOf()).toEqual(before)
})

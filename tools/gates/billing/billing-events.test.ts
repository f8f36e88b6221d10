// Gate G7. Sequences of purchases, of what the provider does with their charges, and of events that come twice, in any order, never,
// forged, or to a server that dies before or after keeping them. In the end every plan is what the provider's books say.
//
// What "in the end" takes: nothing depends on an event coming, but something must look after the last change. Orders that are owed are
// looked at daily for 45 days, paid ones daily or weekly for 120, and every night lists what was paid in the last three days. So after
// the last move the clock goes on by a day, a week, forty days and ninety; until then a plan may be behind by as much. What nobody looks
// at any more is a charge that was deleted or refunded: one that is restored and paid after all is found by the nightly list, a card
// only once its money is credited; one that is restored and never paid stays `canceled` here, which changes no plan.
//
// 500 sequences a commit, about a minute; `SEQUENCES=10000` for a long run, `SEED=` to have one again.
import { randomInt } from 'node:crypto'
import { useBilling } from '@postura/api/testing/billing/billing.fixture'
import { billingJobs } from '@postura/api/testing/billing/billing-jobs'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { chanceFrom } from '@postura/provider-stand-in/chance'
import { expect, test } from 'vitest'
import { report } from '../../local/figure.ts'
import { findWrong, isGrantedWrongly } from './judge.ts'
import { createPostman, FORGED, forgedFrom, post } from './postman.ts'
import { runSequences, type Surroundings } from './sequences.ts'
import { credulous, watched } from './watched-worker.ts'

const { SEQUENCES = '500', SEED = String(randomInt(2 ** 31)) } = process.env
const COUNT = Number(SEQUENCES)
const AT_ONCE = 100
const CONTROLS = 50
const LONG = { timeout: 120_000 + COUNT * 1_000 }

const postura = useTestApp()
postura.clock.now = new Date('2026-11-16T15:00:00Z')
const billing = useBilling(postura)

/** Sequence `n` is the same whatever the others are. */
const seedOf = (n: number): number => Number(SEED) + n * 7_919

const seedsOf = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => seedOf(from + n))

const run = (around: Omit<Surroundings, 'postura' | 'billing'>, from: number, count: number) =>
  runSequences({ postura, billing, ...around }, seedsOf(from, count), chanceFrom(seedOf(from) + 1))

test('whatever happens to the events, every plan is what the provider’s books say', LONG, async () => {
  const postman = await createPostman(postura)
  const wrong: string[] = []
  let charged = 0
  let judged = 0
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const { deps, seen } = watched(billing.deps)
    const { sequences, chargesOf, jobs } = await run({ postman, deps }, from, Math.min(AT_ONCE, COUNT - from))
    for (const sequence of sequences) {
      const charges = chargesOf(sequence)
      charged += charges.length
      judged += 1
      const findings = await findWrong(postura, jobs, { adminId: sequence.adminId, charges, seen })
      if (findings.length > 0)
        wrong.push(`SEED=${SEED}, sequence seed ${sequence.seed}\n${[...findings, ...sequence.history].join('\n  ')}`)
    }
    billing.standIn.ledger.clear()
  }
  const { rowCount } = await postura.owner.query('select from billing.events where starts_with(event_id, $1)', [FORGED])
  expect(rowCount).toBe(0)
  expect(wrong.slice(0, 5).join('\n\n')).toBe('')
  const { delivered, again, forged, died } = postman.counts
  expect(Math.min(charged, delivered, again, forged, died)).toBeGreaterThan(0)
  const note = `SEED=${SEED}, ${charged} charges, ${delivered} deliveries, ${again} again, ${died} deaths, ${forged} forgeries`
  expect(report({ name: 'g7_sequences', value: judged, op: '>=', target: COUNT }, note)).toBe(true)
  expect(report({ name: 'g7_wrong_plans', value: wrong.length, op: '<=', target: 0 })).toBe(true)
})

test('negative control: a worker that believes what events say instead of asking is found out', LONG, async () => {
  const postman = await createPostman(postura)
  const { deps, tell } = credulous(billing.deps)
  const { sequences, chargesOf, jobs } = await run({ postman, deps, overhear: tell }, 0, CONTROLS)
  let wrong = 0
  for (const sequence of sequences) {
    const clinic = { adminId: sequence.adminId, charges: chargesOf(sequence), seen: new Map() }
    if (await isGrantedWrongly(jobs, clinic)) wrong += 1
  }
  const note = `of ${CONTROLS} sequences, SEED=${SEED}`
  expect(report({ name: 'g7_wrong_plans_of_the_credulous', value: wrong, op: '>=', target: 1 }, note)).toBe(true)
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

test('forged events are refused and leave nothing behind', async () => {
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
      statuses.push(await post(postura.app, event, token))
      statuses.push(await post(postura.app, forgedFrom(event), token))
    }
  await billingJobs(billing.deps).hear()
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await rowsOf()).toEqual(before)
})

// Clinics that buy, a provider that changes charges, unreliable delivery and a worker that runs at random times: many
// sequences at once, on one clock. Each sequence is decided by its own seed.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Billing } from '@postura/api/testing/billing/billing.fixture'
import { type BillingDeps, type BillingJobs, createBillingJobs } from '@postura/api/testing/billing/billing-jobs'
import type { TestApp } from '@postura/api/testing/build-test-app'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { ProviderEvent } from '@postura/provider-stand-in/ledger/ledger'
import { seededRandom } from '@postura/provider-stand-in/seeded-random'
import { createBuyers, createPlanPurchaser } from './buyers.ts'
import type { EventDeliverer } from './deliver-events.ts'
import { applyRandomMove, pick, type Random, resolvePendingStatus } from './provider-moves.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STEPS = 10
const times = [0, 0, 2 * MINUTE, 180 * MINUTE, DAY, 2 * DAY]
/** The number of days that the nightly list covers. */
const NIGHTS = 3
const LANES = 4

export type Sequence = {
  seed: number
  adminId: string
  chance: Random
  /** The share of its events that are lost, 0 to 1. */
  loss: number
  lossChance: Random
  purchases: number
  bag: ProviderEvent[]
  /** For debugging a failure. */
  history: string[]
}

export type SequenceContext = {
  postura: TestApp
  billing: Billing
  postman: EventDeliverer
  deps: BillingDeps
  /** Called with each delivered event. */
  overhear?: (event: ProviderEvent) => void
}

/** Runs a few sequences concurrently. */
const inLanes = async (sequences: readonly Sequence[], live: (sequence: Sequence) => Promise<void>): Promise<void> => {
  const waiting = [...sequences]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await live(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const startSequences = async (postura: TestApp, seeds: readonly number[]): Promise<Sequence[]> => {
  const ids = await createBuyers(postura, seeds.length)
  return seeds.map((seed, n) => {
    const chance = seededRandom(seed)
    const loss = pick(chance, [0, 0.25, 0.5, 0.9, 1])
    const purchases = pick(chance, [1, 1, 1, 2, 2, 3])
    return {
      seed,
      adminId: ids[n] ?? '',
      chance,
      loss,
      lossChance: seededRandom(seed + 1),
      purchases,
      bag: [],
      history: [`loses ${loss}`],
    }
  })
}

const createBatch = async ({ postura, billing, postman, deps, overhear }: SequenceContext, sequences: Sequence[]) => {
  const { ledger, clock, pass } = billing.standIn
  const jobs = createBillingJobs({ ...deps, sleep: () => breathe() })
  const buy = await createPlanPurchaser(postura, jobs)
  const byClinic = new Map(sequences.map((sequence) => [sequence.adminId, sequence]))
  let collected = 0

  const chargesOf = ({ adminId }: Sequence): Charge[] =>
    [...ledger.charges.values()].filter(({ customer }) => ledger.customers.get(customer)?.externalReference === adminId)

  /** Collects the provider's events, except for the lost ones. */
  const collect = (): void => {
    for (const event of ledger.events.slice(collected)) {
      const customer = ledger.customers.get(String(event.payment.customer))
      const sequence = byClinic.get(customer?.externalReference ?? '')
      if (sequence && sequence.lossChance() >= sequence.loss) sequence.bag.push(event)
    }
    collected = ledger.events.length
  }

  const deliver = async (sequence: Sequence, share: number): Promise<void> => {
    const { chance, bag, history } = sequence
    for (const event of bag.toSorted(() => chance() - 0.5)) {
      if (chance() >= share) continue
      overhear?.(event)
      const outcome = await postman.bring(event, chance)
      history.push(`told ${event.event} (${event.payment.status}), ${outcome}`)
      if (outcome === 'done') bag.splice(bag.indexOf(event), 1)
    }
  }

  const live = async (sequence: Sequence): Promise<void> => {
    const { chance, history, adminId } = sequence
    const charges = chargesOf(sequence)
    if (charges.length < sequence.purchases && (charges.length === 0 || chance() < 0.3)) {
      const input = {
        plan: pick(chance, ['pro', 'pro-annual']),
        billingType: pick(chance, ['PIX', 'CREDIT_CARD']),
      } as const
      const { statusCode: status } = await buy(adminId, input)
      history.push(`buys ${input.plan} by ${input.billingType}: ${status}`)
      if (status >= 500 && status !== 502) throw new Error(`the purchase returned ${status}`)
    } else if (charges.length > 0 && chance() < 0.75) {
      const charge = pick(chance, charges)
      history.push(`${charge.id} ${applyRandomMove(ledger, charge, chance)}: ${charge.status}`)
    }
    collect()
    await deliver(sequence, 0.5)
  }

  const advanceTime = async (milliseconds: number): Promise<void> => {
    await pass(milliseconds)
    postura.clock.now = new Date(clock.now())
    collect()
    if (milliseconds >= DAY) await jobs.reconcile()
  }

  return { jobs, chargesOf, deliver, live, letPass: advanceTime }
}

const countOf = async ({ owner }: TestApp, from: string, moment: Date): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as count from billing.${from}`,
    from.includes('$1') ? [moment] : [],
  )
  return rows[0].count
}

/** Runs until no event is pending and no order is due: each pass handles fifty. */
const workOff = async (postura: TestApp, { processEvents, sweep }: BillingJobs): Promise<void> => {
  while ((await countOf(postura, 'events where processed_at is null', postura.clock.now)) > 0) await processEvents()
  while ((await countOf(postura, 'orders where next_sync_at <= $1', postura.clock.now)) > 0) await sweep()
}

/** Runs sequences from the first purchase to the last check; `batchChance` decides about time and the worker. */
export const runSequences = async (around: SequenceContext, seeds: readonly number[], batchChance: Random) => {
  const { postura, billing } = around
  const { ledger } = billing.standIn
  const sequences = await startSequences(postura, seeds)
  const batch = await createBatch(around, sequences)
  const { jobs, chargesOf, deliver, live, letPass: advanceTime } = batch

  for (let step = 0; step < STEPS; step += 1) {
    // The worker may run concurrently.
    const atWork = batchChance() < 0.7 ? Promise.all([jobs.processEvents(), jobs.sweep()]) : Promise.resolve()
    await inLanes(sequences, live)
    await atWork
    const time = pick(batchChance, times)
    await advanceTime(time)
    for (const { history } of sequences) history.push(`${time / MINUTE} min pass`)
  }

  for (const sequence of sequences) {
    for (const charge of chargesOf(sequence)) resolvePendingStatus(ledger, charge, sequence.chance)
    await deliver(sequence, 0.5)
  }
  // From here on only time passes: first a check of unpaid orders, then of paid ones, then until cards are credited…
  for (const days of [1, 7]) {
    await advanceTime(days * DAY)
    await workOff(postura, jobs)
  }
  for (let day = 0; day < 39; day += NIGHTS) await advanceTime(NIGHTS * DAY)
  await workOff(postura, jobs)
  // …and then until every order has had its last check.
  await advanceTime(90 * DAY)
  await workOff(postura, jobs)
  return { sequences, chargesOf, jobs }
}

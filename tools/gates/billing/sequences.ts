// Clinics that buy, a provider that changes its mind, a postman nobody should trust and a worker that comes when it comes: many
// sequences at once, on one clock. What happens to each is decided by its own seed.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Billing } from '@postura/api/testing/billing/billing.fixture'
import { type BillingDeps, type BillingJobs, billingJobs } from '@postura/api/testing/billing/billing-jobs'
import type { TestApp } from '@postura/api/testing/build-test-app'
import { chanceFrom } from '@postura/provider-stand-in/chance'
import type { Charge } from '@postura/provider-stand-in/ledger/charge'
import type { ProviderEvent } from '@postura/provider-stand-in/ledger/ledger'
import { createShop, newBuyers } from './buyers.ts'
import type { Postman } from './postman.ts'
import { type Chance, closeWhatIsOpen, happenTo, pick } from './provider-moves.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STEPS = 10
const times = [0, 0, 2 * MINUTE, 180 * MINUTE, DAY, 2 * DAY]
/** As often as the nightly list looks back. */
const NIGHTS = 3
const LANES = 4

export type Sequence = {
  seed: number
  adminId: string
  chance: Chance
  /** How many of its events never arrive: none, some, or all. */
  loss: number
  lossChance: Chance
  purchases: number
  bag: ProviderEvent[]
  /** For whoever has to understand what went wrong. */
  history: string[]
}

export type Surroundings = {
  postura: TestApp
  billing: Billing
  postman: Postman
  deps: BillingDeps
  /** Hears what is delivered, when it is delivered. */
  overhear?: (event: ProviderEvent) => void
}

/** A few at once, as clinics are; what happens to each is its own affair. */
const inLanes = async (sequences: readonly Sequence[], live: (sequence: Sequence) => Promise<void>): Promise<void> => {
  const waiting = [...sequences]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await live(next)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const startSequences = async (postura: TestApp, seeds: readonly number[]): Promise<Sequence[]> => {
  const ids = await newBuyers(postura, seeds.length)
  return seeds.map((seed, n) => {
    const chance = chanceFrom(seed)
    const loss = pick(chance, [0, 0.25, 0.5, 0.9, 1])
    const purchases = pick(chance, [1, 1, 1, 2, 2, 3])
    return {
      seed,
      adminId: ids[n] ?? '',
      chance,
      loss,
      lossChance: chanceFrom(seed + 1),
      purchases,
      bag: [],
      history: [`loses ${loss}`],
    }
  })
}

const createBatch = async ({ postura, billing, postman, deps, overhear }: Surroundings, sequences: Sequence[]) => {
  const { ledger, clock, pass } = billing.standIn
  const jobs = billingJobs({ ...deps, sleep: () => breathe() })
  const buy = await createShop(postura, jobs)
  const byClinic = new Map(sequences.map((sequence) => [sequence.adminId, sequence]))
  let collected = 0

  const chargesOf = ({ adminId }: Sequence): Charge[] =>
    [...ledger.charges.values()].filter(({ customer }) => ledger.customers.get(customer)?.externalReference === adminId)

  /** What the provider has to tell, less what gets lost. */
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
      const wish = {
        plan: pick(chance, ['pro', 'pro-annual']),
        billingType: pick(chance, ['PIX', 'CREDIT_CARD']),
      } as const
      const { statusCode: status } = await buy(adminId, wish)
      history.push(`buys ${wish.plan} by ${wish.billingType}: ${status}`)
      if (status >= 500 && status !== 502) throw new Error(`buying was answered with ${status}`)
    } else if (charges.length > 0 && chance() < 0.75) {
      const charge = pick(chance, charges)
      history.push(`${charge.id} ${happenTo(ledger, charge, chance)}: ${charge.status}`)
    }
    collect()
    await deliver(sequence, 0.5)
  }

  const letPass = async (milliseconds: number): Promise<void> => {
    await pass(milliseconds)
    postura.clock.now = new Date(clock.now())
    collect()
    if (milliseconds >= DAY) await jobs.reconcile()
  }

  return { jobs, chargesOf, deliver, live, letPass }
}

const countOf = async ({ owner }: TestApp, from: string, moment: Date): Promise<number> => {
  const { rows } = await owner.query(
    `select count(*)::int as count from billing.${from}`,
    from.includes('$1') ? [moment] : [],
  )
  return rows[0].count
}

/** Until no event waits and no order is due: each pass takes fifty. */
const workOff = async (postura: TestApp, { hear, sweep }: BillingJobs): Promise<void> => {
  while ((await countOf(postura, 'events where processed_at is null', postura.clock.now)) > 0) await hear()
  while ((await countOf(postura, 'orders where next_sync_at <= $1', postura.clock.now)) > 0) await sweep()
}

/** Several sequences from the first purchase until nobody looks any more; `batchChance` decides about time and the worker. */
export const runSequences = async (around: Surroundings, seeds: readonly number[], batchChance: Chance) => {
  const { postura, billing } = around
  const { ledger } = billing.standIn
  const sequences = await startSequences(postura, seeds)
  const batch = await createBatch(around, sequences)
  const { jobs, chargesOf, deliver, live, letPass } = batch

  for (let step = 0; step < STEPS; step += 1) {
    // The worker comes in the middle of it, or not.
    const atWork = batchChance() < 0.7 ? Promise.all([jobs.hear(), jobs.sweep()]) : Promise.resolve()
    await inLanes(sequences, live)
    await atWork
    const time = pick(batchChance, times)
    await letPass(time)
    for (const { history } of sequences) history.push(`${time / MINUTE} min pass`)
  }

  for (const sequence of sequences) {
    for (const charge of chargesOf(sequence)) closeWhatIsOpen(ledger, charge, sequence.chance)
    await deliver(sequence, 0.5)
  }
  // From now on the provider only lets time pass. First a look at what is owed, then at what is paid, then until cards are credited…
  for (const days of [1, 7]) {
    await letPass(days * DAY)
    await workOff(postura, jobs)
  }
  for (let day = 0; day < 39; day += NIGHTS) await letPass(NIGHTS * DAY)
  await workOff(postura, jobs)
  // …and then so long that every order has had its last look.
  await letPass(90 * DAY)
  await workOff(postura, jobs)
  return { sequences, chargesOf, jobs }
}

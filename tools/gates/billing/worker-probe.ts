// The worker with a record of the provider's responses, and a variant that trusts events instead of asking.
import type { BillingDeps } from '@postura/api/testing/billing/billing-jobs'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { ProviderEvent } from '@postura/provider-stand-in/ledger/ledger'
import { grantStatusOf, type ObservedStatus } from './expected-plan.ts'

type Provider = BillingDeps['provider']
type Charge = Awaited<ReturnType<Provider['getCharge']>>

export type WorkerProbe = { deps: BillingDeps; seen: Map<string, ObservedStatus> }

/** Records only charges that were seen paid, because others have no effect. */
export const probeWorker = (deps: BillingDeps): WorkerProbe => {
  const { provider, now } = deps
  const seen = new Map<string, ObservedStatus>()
  const note = (charge: Charge): Charge => {
    const standing = grantStatusOf({ status: charge.providerStatus, deleted: charge.state === 'canceled' })
    const before = seen.get(charge.id)
    if (before ? before.standing !== standing : standing === 'active')
      seen.set(charge.id, { standing, since: civilDateOf(now(), PROVIDER_ZONE) })
    return charge
  }
  const noting: Provider = {
    ...provider,
    getCharge: async (id) => note(await provider.getCharge(id)),
    createCharge: async (input) => note(await provider.createCharge(input)),
  }
  return { deps: { ...deps, provider: noting }, seen }
}

const believed: Record<string, Charge['state']> = {
  PENDING: 'pending',
  OVERDUE: 'overdue',
  AWAITING_RISK_ANALYSIS: 'in_review',
  CONFIRMED: 'paid',
  RECEIVED: 'paid',
  AWAITING_CHARGEBACK_REVERSAL: 'paid',
  REFUND_IN_PROGRESS: 'refunding',
  REFUNDED: 'refunded',
  CHARGEBACK_REQUESTED: 'disputed',
  CHARGEBACK_DISPUTE: 'disputed',
}

/** A faulty worker, to prove that the gate finds it: it believes the last event of a charge and does not ask the provider. */
export const createWorkerThatTrustsEvents = (deps: BillingDeps) => {
  const { provider } = deps
  const told = new Map<string, ProviderEvent['payment']>()
  const getCharge: Provider['getCharge'] = async (id) => {
    const charge = await provider.getCharge(id)
    const word = told.get(id)
    if (!word) return charge
    const { status, deleted, paymentDate, confirmedDate } = word
    return {
      ...charge,
      state: deleted ? 'canceled' : (believed[String(status)] ?? 'unknown'),
      providerStatus: String(status),
      paidOn: (confirmedDate ?? paymentDate ?? null) as Charge['paidOn'],
    }
  }
  return {
    deps: { ...deps, provider: { ...provider, getCharge } },
    tell: ({ payment }: ProviderEvent) => void told.set(String(payment.id), payment),
  }
}

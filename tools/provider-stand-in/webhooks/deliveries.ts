import type { Clock } from '../clock.ts'
import { delayFaults, deliveryFaults, type FaultKind, type Faults, WEBHOOK } from '../faults.ts'
import type { ProviderEvent } from '../ledger/ledger.ts'
import type { Webhook } from './webhook.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Delay before each attempt. */
const waits = [0, 30 * SECOND, MINUTE, 3.5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 25 * MINUTE]
  .concat(Array<number>(5).fill(HOUR))
  .concat([2 * HOUR, 2 * HOUR, 3 * HOUR])
const KEPT_FOR = 14 * 24 * HOUR
const HUGE = 2 * 1024 * 1024
/** Maximum number of body characters in the delivery log. */
const SHOWN = 10_000
/** Default delay, long enough to be overtaken. */
const LATE = 5 * SECOND

type Waiting = { webhook: Webhook; event: ProviderEvent; tries: number; told: number; due: number }
export type Delivery = {
  webhook: string
  event: string
  type: string
  attempt: number
  status: number | string
  body: string
}

type DeliveryOptions = {
  clock: Clock
  chance: () => number
  faults: Faults
  /** Milliseconds before an event is sent. */
  latency: () => number
  /** Response timeout. */
  patienceMs: number
}

const bodyOf = (event: ProviderEvent, struck: ReadonlySet<FaultKind>): string =>
  JSON.stringify({
    ...event,
    ...(struck.has('unknown-event') && { event: 'PAYMENT_SOMETHING_NEW' }),
    ...(struck.has('extra-fields') && {
      account: { id: 'acc_1' },
      payment: { ...event.payment, brandNew: { a: [1] } },
    }),
    ...(struck.has('huge-body') && { padding: 'x'.repeat(HUGE) }),
  })

type WebhookRequest = { url: string; token: string; body: string; patienceMs: number }

const send = async ({ url, token, body, patienceMs }: WebhookRequest): Promise<number | string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Asaas_Prod/3.0', 'asaas-access-token': token },
      body,
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}

/** Delivers events to webhooks: at least once, in any order, and again until the response is 200. */
export const createDeliveries = ({ clock, chance, faults, latency, patienceMs }: DeliveryOptions) => {
  const webhooks = new Map<string, Webhook>()
  const deliveries: Delivery[] = []
  let queue: Waiting[] = []
  let paused = false

  const isActive = ({ webhook }: Waiting): boolean =>
    webhook.enabled && !webhook.interrupted && webhooks.has(webhook.id)

  const deliver = async (waiting: Waiting): Promise<void> => {
    const { webhook, event } = waiting
    const struck = new Set(faults.strike(WEBHOOK, deliveryFaults).map(({ kind }) => kind))
    waiting.tries += 1
    const { url } = webhook
    const token = struck.has('wrong-token') ? 'not the token' : webhook.authToken
    const body = bodyOf(event, struck)
    const copies = struck.has('duplicate') ? 2 : 1
    let status: number | string = 'dropped'
    for (let copy = 0; copy < copies && !struck.has('drop'); copy += 1) {
      status = await send({ url, token, body, patienceMs })
      deliveries.push({
        webhook: webhook.id,
        event: event.id,
        type: event.event,
        attempt: waiting.tries,
        status,
        body: body.slice(0, SHOWN),
      })
    }
    const isDone = status === 200 || struck.has('drop')
    if (isDone) queue = queue.filter((each) => each !== waiting)
    else if (waiting.tries < waits.length) waiting.due = clock.now() + (waits[waiting.tries] ?? 0)
    else {
      webhook.interrupted = true
      // After resuming, the attempts start again.
      waiting.tries = 0
    }
  }

  /** The events to send next: only the first of each sequential webhook, else all. */
  const heads = (): Waiting[] => {
    const blocked = new Set<Webhook>()
    return queue.filter((waiting) => {
      if (!isActive(waiting) || blocked.has(waiting.webhook)) return false
      if (waiting.webhook.sendType === 'SEQUENTIALLY') blocked.add(waiting.webhook)
      return true
    })
  }

  const deliverDue = async (): Promise<void> => {
    queue = queue.filter(({ told }) => clock.now() - told < KEPT_FOR)
    while (!paused) {
      // Shuffled, so that the product cannot rely on an order.
      const due = heads()
        .filter((waiting) => waiting.due <= clock.now())
        .toSorted(() => chance() - 0.5)
      if (due.length === 0) return
      for (const waiting of due) if (isActive(waiting)) await deliver(waiting)
    }
  }

  return {
    webhooks,
    deliveries,
    deliverDue,
    tell: (event: ProviderEvent): void => {
      const now = clock.now()
      for (const webhook of webhooks.values()) {
        if (webhook.events.length > 0 && !webhook.events.includes(event.event)) continue
        const late = faults.strike(WEBHOOK, delayFaults)
        const wait = late.reduce((sum, fault) => sum + faults.between({ min: LATE, ...fault }), latency())
        queue.push({ webhook, event, tries: 0, told: now, due: now + wait })
      }
    },
    /** The time of the next due event, if any. */
    nextDue: (): number | null => {
      const dues = heads().map(({ due }) => due)
      return dues.length === 0 ? null : Math.min(...dues)
    },
    /** Clears deliveries and pending events, but keeps the webhooks. */
    clear: (): void => {
      queue = []
      deliveries.length = 0
      paused = false
      for (const webhook of webhooks.values()) webhook.interrupted = false
    },
    pause: (): void => {
      paused = true
    },
    resume: (): void => {
      paused = false
    },
    /** Sends an event again. */
    redeliver: (event: ProviderEvent): void => {
      const now = clock.now()
      for (const webhook of webhooks.values()) queue.push({ webhook, event, tries: 0, told: now, due: now })
    },
    forgetWaits: (webhook: Webhook): void => {
      for (const waiting of queue)
        if (waiting.webhook === webhook) Object.assign(waiting, { tries: 0, due: clock.now() })
    },
  }
}
export type Deliveries = ReturnType<typeof createDeliveries>

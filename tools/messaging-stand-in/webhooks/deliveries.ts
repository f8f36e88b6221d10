import { createHmac } from 'node:crypto'
import type { Clock } from '@postura/provider-stand-in/clock'
import { delayFaults, WEBHOOK } from '@postura/provider-stand-in/faults'
import type { Faults } from '../faults.ts'
import type { App } from '../http/accounts.routes.ts'
import type { NetworkEvent } from '../network/network.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Delay before each attempt. */
const waits = [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, ...Array<number>(28).fill(6 * HOUR)]
/** Events in one request at most. */
const MAX_BATCH = 1_000
const LATE = 5_000

type Waiting = { events: NetworkEvent[]; tries: number; due: number }
export type Delivery = { status: number | string; body: string; events: number; attempt: number; took: number }

type DeliveryOptions = { clock: Clock; chance: () => number; faults: Faults; app: App; patienceMs: number }

/** Leaves out what identifies a person who hides the phone. */
const withoutPhones = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPhones)
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([name]) => !['wa_id', 'from', 'recipient_id'].includes(name))
  return Object.fromEntries(left.map(([name, each]) => [name, name === 'context' ? each : withoutPhones(each)]))
}

/** Delivers events at least once, in any order, and again until the response is 200. */
export const createDeliveries = ({ clock, chance, faults, app, patienceMs }: DeliveryOptions) => {
  const deliveries: Delivery[] = []
  let queue: Waiting[] = []
  let paused = false

  const send = async (body: string, signed: string): Promise<number | string> => {
    if (app.webhookUrl === null) return 'no address'
    try {
      const response = await fetch(app.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', app.secret).update(signed).digest('hex')}`,
        },
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

  const deliver = async (waiting: Waiting): Promise<void> => {
    const kinds = ['duplicate', 'drop', 'wrong-signature', 're-serialised', 'no-phone', 'unknown-field'] as const
    const struck = new Set(faults.strike(WEBHOOK, kinds).map(({ kind }) => kind))
    waiting.tries += 1
    const changes = waiting.events.map(({ wabaId, field, value }) => ({
      id: wabaId,
      changes: [{ field, value: struck.has('no-phone') ? withoutPhones(value) : value }],
    }))
    const message = {
      object: 'whatsapp_business_account',
      entry: changes,
      ...(struck.has('unknown-field') && { brand_new: [1] }),
    }
    const body = JSON.stringify(message)
    const signed = struck.has('wrong-signature')
      ? `${body} `
      : struck.has('re-serialised')
        ? JSON.stringify(message, null, 1)
        : body
    let status: number | string = 'dropped'
    for (let copy = struck.has('duplicate') ? 2 : 1; copy > 0 && !struck.has('drop'); copy -= 1) {
      const began = performance.now()
      status = await send(body, signed)
      const took = performance.now() - began
      deliveries.push({ status, body, events: waiting.events.length, attempt: waiting.tries, took })
    }
    const isOver = status === 200 || struck.has('drop') || waiting.tries >= waits.length
    if (isOver) queue = queue.filter((each) => each !== waiting)
    else waiting.due = clock.now() + (waits[waiting.tries] ?? 0)
  }

  /** Puts what is due into one request, if that fault is armed. */
  const joinDue = (due: Waiting[]): Waiting[] => {
    if (faults.strike(WEBHOOK, ['batch']).length === 0) return due
    const joined: Waiting = { events: due.flatMap(({ events }) => events).slice(0, MAX_BATCH), tries: 0, due: 0 }
    queue = [...queue.filter((each) => !due.includes(each)), joined]
    return [joined]
  }

  return {
    deliveries,
    tell: (event: NetworkEvent): void => {
      const late = faults.strike(WEBHOOK, delayFaults)
      const wait = late.reduce((sum, fault) => sum + faults.between({ min: LATE, ...fault }), 0)
      queue.push({ events: [event], tries: 0, due: clock.now() + wait })
    },
    deliverDue: async (): Promise<void> => {
      while (!paused) {
        // Shuffled, so that the product cannot rely on an order.
        const due = queue.filter((each) => each.due <= clock.now()).toSorted(() => chance() - 0.5)
        if (due.length === 0) return
        for (const waiting of joinDue(due)) await deliver(waiting)
      }
    },
    nextDue: (): number | null => (queue.length === 0 ? null : Math.min(...queue.map(({ due }) => due))),
    redeliver: (event: NetworkEvent): void => void queue.push({ events: [event], tries: 0, due: clock.now() }),
    pause: (): void => {
      paused = true
    },
    resume: (): void => {
      paused = false
    },
    clear: (): void => {
      queue = []
      deliveries.length = 0
      paused = false
    },
  }
}
export type Deliveries = ReturnType<typeof createDeliveries>

import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { BillingFailure } from '../../../providers/billing/billing-provider.ts'
import { useBilling } from '../../../testing/billing/billing.fixture.ts'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { createTestOrder, type TestOrder } from '../../../testing/probes/test-order.ts'
import { processEvents, reconcileCharges, sweepOrders, syncOneOrder } from './sync-orders.job.ts'

const postura = useTestApp()
const billing = useBilling(postura)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => postura.owner.query('truncate billing.events, billing.strays, billing.orders cascade'))

const ordered = (input: Parameters<typeof createTestOrder>[2] = {}) => createTestOrder(postura, billing, input)
const down = (kind: '500' | '429' = '500') => {
  for (const on of ['GET /payments', 'GET /payments/{id}']) billing.standIn.faults.arm({ on, kind })
}
/** Ids of the charges that were read; a read is retried up to four times. */
const asked = async (work: () => Promise<void>): Promise<string[]> => {
  const { provider } = billing.deps
  const seen: string[] = []
  billing.deps.provider = {
    ...provider,
    getCharge: (id) => {
      seen.push(id)
      return provider.getCharge(id)
    },
  }
  await work()
  billing.deps.provider = provider
  return seen
}
const paid = async (input: Parameters<typeof createTestOrder>[2] = {}): Promise<TestOrder> => {
  const order = await ordered(input)
  await order.sync()
  order.act('pay')
  return order
}

describe('sweepOrders', () => {
  const sweep = () => sweepOrders(billing.deps)()

  test('syncs due orders only', async () => {
    const due = await paid()
    const early = await paid()
    await early.set(`next_sync_at = '2026-11-15T13:00:00Z'`)
    const never = await paid()
    await never.set('next_sync_at = null')
    billing.standIn.clock.advance(MINUTE)
    expect(await asked(sweep)).toEqual([due.charge().id])
    expect([(await due.row()).state, (await early.row()).state, (await never.row()).state]).toEqual([
      'paid',
      'pending',
      'pending',
    ])
    expect(await asked(sweep)).toEqual([])
  })

  test('charges an order whose purchase job did not run', async () => {
    const { row } = await ordered()
    await sweep()
    expect((await row()).state).toBe('creating')
    billing.standIn.clock.advance(MINUTE)
    await sweep()
    expect((await row()).state).toBe('pending')
  })

  test('continues after a failed order and syncs that one again within minutes', async () => {
    const failing = await paid()
    const other = await paid()
    await failing.set(`next_sync_at = '2026-11-15T11:00:00Z', created_at = '2026-11-01T12:00:00Z'`)
    billing.standIn.clock.advance(MINUTE)
    const { provider } = billing.deps
    const getCharge = (id: string) =>
      id === failing.charge().id ? Promise.reject(new BillingFailure('validation')) : provider.getCharge(id)
    billing.deps.provider = { ...provider, getCharge }
    await sweep()
    expect((await other.row()).state).toBe('paid')
    expect(billing.logged).toEqual(['order not settled'])
    billing.deps.provider = provider
    billing.standIn.clock.advance(5 * MINUTE)
    await sweep()
    expect((await failing.row()).state).toBe('paid')
  })

  test('logs a rejected API key', async () => {
    await paid()
    billing.standIn.clock.advance(MINUTE)
    const getCharge = () => Promise.reject(new BillingFailure('auth'))
    billing.deps.provider = { ...billing.deps.provider, getCharge }
    await sweep()
    expect(billing.logged).toContain('the provider does not know our key')
  })

  test.each(['500', '429'] as const)('stops while the provider responds with %s, and continues later', async (kind) => {
    const orders = [await paid(), await paid(), await paid()]
    billing.standIn.clock.advance(MINUTE)
    down(kind)
    expect(await asked(sweep)).toHaveLength(1)
    expect(billing.logged).toEqual(['order not settled'])
    billing.standIn.faults.clear()
    billing.standIn.clock.advance(5 * MINUTE)
    await sweep()
    expect(await Promise.all(orders.map(async ({ row }) => (await row()).state))).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('syncOneOrder', () => {
  test('waits for the lease of another process and syncs again', async () => {
    const { adminId, id: orderId, set, row } = await paid()
    await set(`lease_until = '2026-11-15T12:00:03Z'`)
    const sleep = async (ms: number) => billing.standIn.clock.advance(ms)
    await syncOneOrder({ ...billing.deps, sleep })({ adminId, orderId })
    expect((await row()).state).toBe('paid')
  })
})

describe('processEvents', () => {
  const processPending = () => processEvents(billing.deps)()
  const tell = async (about: { charge?: string; order?: string }): Promise<string> => {
    const { rows } = await postura.owner.query(
      `insert into billing.events (event_id, type, provider_payment_id, order_id, payload)
       values ($1, 'PAYMENT_RECEIVED', $2, $3, '{}') returning event_id`,
      [`evt_${newId()}`, about.charge ?? null, about.order ?? null],
    )
    return rows[0].event_id
  }
  const eventOf = async (id: string) =>
    (await postura.owner.query('select * from billing.events where event_id = $1', [id])).rows[0]

  test('syncs the order of an event, found by charge or order id, once', async () => {
    const byCharge = await paid()
    const byOrder = await paid()
    const events = [await tell({ charge: byCharge.charge().id }), await tell({ charge: 'pay_x', order: byOrder.id })]
    await processPending()
    for (const { row, grants } of [byCharge, byOrder]) {
      expect((await row()).state).toBe('paid')
      expect(await grants()).toHaveLength(1)
    }
    for (const id of events)
      expect(await eventOf(id)).toMatchObject({ processed_at: billing.deps.now(), attempts: 0, last_error: null })
    expect(await asked(processPending)).toEqual([])
  })

  test('does not trust the content of an event', async () => {
    const order = await ordered()
    await order.sync()
    await tell({ charge: order.charge().id })
    await processPending()
    expect([(await order.row()).state, await order.grants()]).toEqual(['pending', []])
  })

  test('stores the charge of an order that has none', async () => {
    const order = await paid()
    await order.set(`state = 'creating', provider_payment_id = null`)
    await tell({ charge: order.charge().id, order: order.id })
    await processPending()
    expect(await order.row()).toMatchObject({ state: 'paid', provider_payment_id: order.charge().id })
  })

  test.each<object>([{}, { charge: 'pay_of_nobody' }, { order: 'no id' }, { order: newId() }])(
    'marks the event %o as processed without a request',
    async (about) => {
      const id = await tell(about)
      expect(await asked(processPending)).toEqual([])
      expect((await eventOf(id)).processed_at).toEqual(billing.deps.now())
    },
  )

  test('retries the event of a leased order in the next run', async () => {
    const order = await paid()
    await order.set(`lease_until = '2030-01-01'`)
    const id = await tell({ charge: order.charge().id })
    await processPending()
    expect(await eventOf(id)).toMatchObject({ processed_at: null, attempts: 1 })
    await order.set('lease_until = null')
    await processPending()
    expect([(await order.row()).state, (await eventOf(id)).processed_at]).toEqual(['paid', billing.deps.now()])
  })

  test('stores the error of a failed event, continues with others, and retries it', async () => {
    const held = await paid()
    await held.set(`lease_until = '2030-01-01'`)
    const failing = await tell({ charge: held.charge().id })
    const other = await paid()
    const fine = await tell({ charge: other.charge().id })
    await processPending()
    await processPending()
    expect(await eventOf(failing)).toMatchObject({
      processed_at: null,
      attempts: 2,
      last_error: 'somebody else asks about this order, and goes on',
    })
    expect((await eventOf(fine)).processed_at).not.toBeNull()
    await held.set('lease_until = null')
    await processPending()
    expect([(await held.row()).state, (await eventOf(failing)).processed_at]).toEqual(['paid', billing.deps.now()])
  })

  test('skips an event after twenty attempts', async () => {
    const order = await paid()
    const id = await tell({ charge: order.charge().id })
    await postura.owner.query('update billing.events set attempts = 20')
    expect(await asked(processPending)).toEqual([])
    expect((await eventOf(id)).processed_at).toBeNull()
  })

  test('stops after one request while the provider is down', async () => {
    const orders = [await paid(), await paid(), await paid()]
    const events: string[] = []
    for (const { charge } of orders) events.push(await tell({ charge: charge().id }))
    down()
    expect(await asked(processPending)).toHaveLength(1)
    // An outage must not use up the attempts of an event.
    const attempts = await Promise.all(events.map(async (id) => (await eventOf(id)).attempts))
    expect(attempts).toEqual([0, 0, 0])
    billing.standIn.faults.clear()
    await processPending()
    expect(await Promise.all(orders.map(async ({ row }) => (await row()).state))).toEqual(['paid', 'paid', 'paid'])
  })
})

describe('reconcileCharges', () => {
  const reconcile = () => reconcileCharges(billing.deps)()
  const unmatchedCharges = async () => (await postura.owner.query('select * from billing.strays')).rows

  test('syncs an order that was paid without an event, and no up-to-date order', async () => {
    const silent = await paid()
    await silent.set('next_sync_at = null')
    const known = await paid()
    await known.sync()
    expect(await asked(reconcile)).toEqual([silent.charge().id])
    expect((await silent.row()).state).toBe('paid')
    expect(await unmatchedCharges()).toEqual([])
  })

  test('ignores charges paid more than three days ago', async () => {
    const old = await paid()
    billing.standIn.clock.advance(4 * DAY)
    expect(await asked(reconcile)).toEqual([])
    expect((await old.row()).state).toBe('pending')
  })

  test('records a charge without an order once and grants nothing', async () => {
    const { id, charge } = await paid()
    await postura.owner.query('delete from billing.orders where id = $1', [id])
    for (const _ of [1, 2]) await reconcile()
    expect(await unmatchedCharges()).toMatchObject([
      { provider_payment_id: charge().id, amount_cents: 100_00, provider_status: 'RECEIVED' },
    ])
  })

  test('deletes old processed events and keeps unprocessed ones', async () => {
    const now = billing.deps.now().getTime()
    for (const [id, processed] of [
      ['long ago', new Date(now - 91 * DAY)],
      ['lately', new Date(now - 89 * DAY)],
      ['never', null],
    ] as const)
      await postura.owner.query(
        `insert into billing.events (event_id, type, payload, processed_at, received_at) values ($1, 'X', '{}', $2, '2020-01-01')`,
        [id, processed],
      )
    await reconcile()
    const { rows } = await postura.owner.query('select event_id from billing.events order by 1')
    expect(rows).toEqual([{ event_id: 'lately' }, { event_id: 'never' }])
  })
})

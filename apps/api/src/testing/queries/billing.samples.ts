import * as reminders from '../../features/billing/mails/reminders.queries.ts'
import type { OrderRow } from '../../features/billing/orders.queries.ts'
import * as orders from '../../features/billing/orders.queries.ts'
import * as attention from '../../features/billing/review/review.queries.ts'
import * as allOrders from '../../features/billing/sync/all-orders.queries.ts'
import * as buyers from '../../features/billing/sync/buyers.queries.ts'
import * as events from '../../features/billing/sync/events.queries.ts'
import * as leases from '../../features/billing/sync/leases.queries.ts'
import { samplesOf } from './sample.ts'
import { id, now, otherId, today } from './sample-values.ts'

const moment = now.toISOString()
const order: OrderRow = {
  id,
  plan: 'pro',
  amount_cents: 100_00,
  method: 'pix',
  description: null,
  state: 'pending',
  due_date: today,
  invoice_url: null,
  pix_payload: null,
  pix_expires_at: null,
  failure: null,
  created_at: moment,
  provider_payment_id: null,
  provider_customer_id: null,
  provider_status: null,
  failure_code: null,
  cancel_wanted_at: null,
  last_synced_at: null,
}
const lease = { order, until: moment }

export const querySamples = [
  samplesOf(attention, { findReviewItems: [], dismissOrder: [id], dismissUnmatchedCharge: ['charge', now] }),
  samplesOf(reminders, { findBuyersAfter: [id] }),
  samplesOf(orders, {
    findOrders: [],
    findOrder: [id],
    findOpenOrder: [],
    countOrdersSince: [now],
    hasRecentPaidOrder: [now],
    insertOrder: [{ id: otherId, plan: 'pro', method: 'pix', due_date: today, description: 'Plano' }, now],
    requestSync: [id, now, 60_000],
    requestCancel: { all: [{ now }], 'only one': [{ only: id, now }], 'all but one': [{ but: id, now }] },
  }),
  samplesOf(allOrders, {
    findDueOrders: [now, 100],
    findOrderByCharge: [{ chargeId: 'charge', orderId: id }],
    insertUnmatchedCharge: [
      {
        id: 'charge',
        orderId: null,
        customerId: 'customer',
        amountCents: 100_00,
        state: 'paid',
        providerStatus: 'RECEIVED',
        invoiceUrl: null,
        paidOn: today,
      },
    ],
    findPendingEvents: [100],
    markProcessed: ['event', now],
    markFailed: ['event', 'reason'],
    deleteProcessed: [now],
  }),
  samplesOf(buyers, { findCustomerId: [], insertCustomer: ['asaas', 'customer'], findBuyer: [], deleteCustomer: [] }),
  samplesOf(events, {
    insertEvent: [
      { eventId: 'event', type: 'PAYMENT_RECEIVED', chargeId: 'charge', orderId: id, hint: null, kept: {} },
    ],
  }),
  samplesOf(leases, {
    leaseOrder: [id, now],
    extendLease: [lease, now],
    writeOrder: [lease, { state: 'paid', provider_status: 'RECEIVED' }, now],
    writeGrant: { 'what was paid': [order, 'paid', today, now], 'what was refunded': [order, 'refunded', today, now] },
    hasOtherGrantNear: [id, today],
    insertMail: ['paid', id],
    recordFailure: [id, 'card_refused'],
  }),
]

import { newId } from '@postura/domain/shared/ids'
import { createOrder } from '../../factories/money/order.factory.ts'
import { noId, type Probe, withId } from '../probe.ts'

/** Both clinics have an open order with this id, so a purchase gets a response at once. */
const ownOrder = newId()

export const createSharedOrder = (ownerUrl: string, admin_id: string, code: string): Promise<string> =>
  createOrder(ownerUrl, { admin_id, id: ownOrder, pix_payload: code })

/** Puts the canary into every visible column. */
export const createForeignOrder = (ownerUrl: string, row: { admin_id: string; id: string; words: string }) => {
  const { words, ...own } = row
  const told = { invoice_url: words, pix_payload: words, failure: words, provider_payment_id: words }
  return createOrder(ownerUrl, { ...own, ...told, state: 'overdue' })
}

const base = '/api/orders'
const payment = '/api/functions/payment'
const buys = (data: object = {}) => ({ action: 'createPayment', data: { plan: 'pro', billingType: 'PIX', ...data } })
const registers = (data: object) => ({ action: 'createCustomer', data })

/** The part after `·` names where the id is sent, if not in the URL. */
export const orderProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/orders': noId((call) => call('GET', base)),
  'GET /api/orders/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'POST /api/orders/{id}/check': withId((call, id) => call('POST', `${base}/${id}/check`)),
  'DELETE /api/orders/{id}': withId((call, id) => call('DELETE', `${base}/${id}`)),
  'POST /api/functions/payment': noId((call) => call('POST', payment, buys())),
  // These ids are compared with the session and never used to select a clinic.
  'POST /api/functions/payment · customer': noId((call) => call('POST', payment, buys({ customer: idOfB() }))),
  'POST /api/functions/payment · externalReference': noId((call) =>
    call('POST', payment, buys({ externalReference: idOfB() })),
  ),
  'POST /api/functions/payment · buyer': noId((call) =>
    call('POST', payment, registers({ externalReference: idOfB(), cpf: '11144477735' })),
  ),
})

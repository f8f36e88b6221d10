import { newId } from '@postura/domain/shared/ids'
import { createOrder } from '../factories/order.factory.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Under this id both clinics are buying the same, so that whoever asks for it is answered at once. */
const ownOrder = newId()

export const createSharedOrder = (ownerUrl: string, admin_id: string, code: string): Promise<string> =>
  createOrder(ownerUrl, { admin_id, id: ownOrder, pix_payload: code })

/** Something of theirs in every column that is shown. */
export const createForeignOrder = (ownerUrl: string, row: { admin_id: string; id: string; words: string }) => {
  const { words, ...own } = row
  const told = { invoice_url: words, pix_payload: words, failure: words, provider_payment_id: words }
  return createOrder(ownerUrl, { ...own, ...told, state: 'overdue' })
}

const base = '/api/orders'
const payment = '/api/functions/payment'
const buys = (data: object = {}) => ({ action: 'createPayment', data: { plan: 'pro', billingType: 'PIX', ...data } })
const registers = (data: object) => ({ action: 'createCustomer', data })

/** After a dot, the place in which the id stands when it is not the address. */
export const orderProbes = (idOfB: () => string): Record<string, Probe> => ({
  'GET /api/orders': noId((call) => call('GET', base)),
  'GET /api/orders/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'POST /api/orders/{id}/check': withId((call, id) => call('POST', `${base}/${id}/check`)),
  'DELETE /api/orders/{id}': withId((call, id) => call('DELETE', `${base}/${id}`)),
  'POST /api/functions/payment': noId((call) => call('POST', payment, buys())),
  // Whose it is, said by whoever asks: compared, and never followed.
  'POST /api/functions/payment · customer': noId((call) => call('POST', payment, buys({ customer: idOfB() }))),
  'POST /api/functions/payment · externalReference': noId((call) =>
    call('POST', payment, buys({ externalReference: idOfB() })),
  ),
  'POST /api/functions/payment · buyer': noId((call) =>
    call('POST', payment, registers({ externalReference: idOfB(), cpf: '11144477735' })),
  ),
})

import { newId } from '@postura/domain/shared/ids'

/** A form of our own page without script sends it. */
export const pageRoute = 'POST /p/{token}'

/** Not sent by our pages: it requires the secret from any origin. */
export const billingEventRoute = 'POST /api/billing/events'
/** Called by mail programs, from any site. */
export const stopRoute = 'POST /api/mail/stop/{token}'
export const newBillingEvent = () => ({ id: `evt_${newId()}&1`, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } })

import { newId } from '@postura/domain/shared/ids'

/** Forms of our own pages without script send these. */
export const pageRoute = 'POST /p/{token}'
export const offerPageRoute = 'POST /p/vaga/{token}'
export const bookingFormRoute = 'POST /agendar/{slug}'
export const ownBookingRoute = 'POST /agendar/pedido/{token}'
export const formRoutes: readonly string[] = [pageRoute, offerPageRoute, bookingFormRoute, ownBookingRoute]

/** Not sent by our pages: it requires the secret from any origin. */
export const billingEventRoute = 'POST /api/billing/events'
/** The same, of the network of messages: it requires a signature. */
export const messageEventRoute = 'POST /api/messages/events'
/** Called by mail programs, from any site. */
export const stopRoute = 'POST /api/mail/stop/{token}'
export const newBillingEvent = () => ({ id: `evt_${newId()}&1`, event: 'PAYMENT_RECEIVED', payment: { id: 'pay_1' } })

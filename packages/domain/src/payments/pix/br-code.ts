import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import type { Clinic } from '../../clinics/clinic.ts'
import type { Cents } from '../../shared/brazil/money.ts'
import type { Payment } from '../payment.ts'
import { toTxid } from './txid.ts'

/** A code must contain a city; this is the default for clinics without one. */
const ANY_CITY = 'BRASIL'

type Receiver = { key: string; receiver: string; city: string | null }

/** Static PIX code, to scan or paste in a banking app; it needs no payment provider. `null` if the data is incomplete. */
export const buildBrCode = (
  { key, receiver, city }: Receiver,
  charge: { amount_cents: Cents; txid?: string } | null,
): string | null =>
  generatePixPayload({
    key,
    merchantName: receiver,
    merchantCity: city || ANY_CITY,
    ...(charge && { amount: charge.amount_cents / 100 }),
    ...(charge?.txid && { txid: charge.txid }),
  })

/** Code of a payment for the clinic's own key; `null` without a key or an amount. */
export const buildPaymentCode = (
  { pix_key, pix_receiver, city }: Pick<Clinic, 'pix_key' | 'pix_receiver' | 'city'>,
  { id, amount_cents }: Pick<Payment, 'id' | 'amount_cents'>,
): string | null =>
  pix_key && pix_receiver && amount_cents > 0
    ? buildBrCode({ key: pix_key, receiver: pix_receiver, city }, { amount_cents, txid: toTxid(id) })
    : null

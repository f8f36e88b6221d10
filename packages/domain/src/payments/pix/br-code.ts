import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import type { Clinic } from '../../clinics/clinic.ts'
import type { Cents } from '../../shared/brazil/money.ts'
import type { Payment } from '../payment.ts'
import { txidOf } from './txid.ts'

/** A code must name a city; who has not said theirs is in the country. */
const ANY_CITY = 'BRASIL'

type Receiver = { key: string; receiver: string; city: string | null }

/** What a banking app reads or is pasted: a static code, which asks nobody but the payer's bank. `null` where there is nothing to ask for. */
export const brCode = (
  { key, receiver, city }: Receiver,
  charge: { amount_cents: Cents; txid: string } | null,
): string | null =>
  generatePixPayload({
    key,
    merchantName: receiver,
    merchantCity: city || ANY_CITY,
    ...(charge && { amount: charge.amount_cents / 100, txid: charge.txid }),
  })

/** The code of a payment, by the clinic's own key; `null` without a key or an amount. */
export const paymentCode = (
  { pix_key, pix_receiver, city }: Pick<Clinic, 'pix_key' | 'pix_receiver' | 'city'>,
  { id, amount_cents }: Pick<Payment, 'id' | 'amount_cents'>,
): string | null =>
  pix_key && pix_receiver && amount_cents > 0
    ? brCode({ key: pix_key, receiver: pix_receiver, city }, { amount_cents, txid: txidOf(id) })
    : null

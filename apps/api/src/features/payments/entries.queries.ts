import type { Payment } from '@postura/domain/payments/payment'
import { type RawBuilder, sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'
import { REST } from './payments.queries.ts'

/**
 * Row of a payment in which one amount has one status and one day: a payment without parts, a part, or the rest that is still owed of a
 * payment with parts. The entries of a payment add up to its amount.
 */
export type PaymentEntry = Pick<
  Payment,
  | 'id'
  | 'patient_id'
  | 'professional_id'
  | 'appointment_id'
  | 'package_id'
  | 'amount_cents'
  | 'description'
  | 'due_date'
  | 'status'
  | 'payment_date'
  | 'paid_date'
  | 'payment_method'
> & {
  admin_id: string
  payment_id: string
  /** Null unless it is a part; then it is its id. */
  part_id: string | null
  /** Amount of the payment, and what was received of it before this part. */
  whole_cents: number
  before_cents: number
  created_at: string
}

const ofPayment = (admin: RawBuilder<string>, amount: RawBuilder<number>, condition: RawBuilder<boolean>) => sql`
  select admin_id, id, id as payment_id, null::uuid as part_id, patient_id, professional_id, appointment_id, package_id, description,
    due_date, ${amount} as amount_cents, amount_cents as whole_cents, parts_cents as before_cents, status, payment_date, paid_date, payment_method, created_at
  from clinic.payments where admin_id = ${admin} and ${condition}`

const parts = (admin: RawBuilder<string>) => sql`
  select part.admin_id, part.id, part.payment_id, part.id, patient_id, professional_id, appointment_id, package_id, description,
    due_date, part.amount_cents, payment.amount_cents, (
      select coalesce(sum(earlier.amount_cents), 0)::int from clinic.payment_parts earlier
      where earlier.admin_id = part.admin_id and earlier.payment_id = part.payment_id
        and (earlier.payment_date, earlier.id) < (part.payment_date, part.id)),
    'paid', part.payment_date, part.created_at, part.payment_method, payment.created_at
  from clinic.payment_parts part
  join clinic.payments payment on payment.admin_id = part.admin_id and payment.id = part.payment_id
  where part.admin_id = ${admin}`

// Literals in the SQL text, so that a generic plan can use the partial indexes `payments_received` and `payments_open`.
const WITHOUT_PARTS = sql<boolean>`parts_cents = 0`
const RECEIVED_AT_ONCE = sql<boolean>`parts_cents = 0 and status = 'paid' and payment_date is not null`
const OWED_REST = sql<boolean>`parts_cents > 0 and status in ('pending', 'overdue')`
const WHOLE = sql<number>`amount_cents`

type Received = PaymentEntry & { payment_date: string }

/** What was received when: payments that were paid at once, and parts. Everything that counts money received reads these rows. */
export const received = ({ adminId }: AdminRead) => {
  const admin = sql<string>`${adminId}`
  return sql<Received>`(${ofPayment(admin, WHOLE, RECEIVED_AT_ONCE)} union all ${parts(admin)})`
}

/** All payments as entries. */
export const paymentEntries = ({ adminId }: AdminRead) => {
  const admin = sql<string>`${adminId}`
  return sql<PaymentEntry>`(${ofPayment(admin, WHOLE, WITHOUT_PARTS)} union all ${ofPayment(admin, REST, OWED_REST)} union all ${parts(admin)})`
}

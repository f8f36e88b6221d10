import type { Cents } from '../../shared/brazil/money.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import { restOf } from '../parts/part.rules.ts'
import type { Payment } from '../payment.ts'
import type { Debtor } from './debtor.ts'

/** What is still owed of one payment, and by whom. */
export type OwedPayment = Pick<Debtor, 'patient_id' | 'patient_name' | 'patient_phone' | 'guardian' | 'payment_id'> & {
  owed_cents: Cents
  due_date: CivilDate
}

type Charged = Pick<
  Payment,
  | 'id'
  | 'patient_id'
  | 'patient_name'
  | 'patient_phone'
  | 'guardian'
  | 'due_date'
  | 'amount_cents'
  | 'parts_cents'
  | 'status'
>

export const toOwedPayment = (payment: Charged): OwedPayment => {
  const { id: payment_id, patient_id, patient_name, patient_phone, guardian, due_date } = payment
  return { patient_id, patient_name, patient_phone, guardian, payment_id, due_date, owed_cents: restOf(payment) }
}

/** Who owes these payments, in their order. The oldest payment of a patient dates the debt. */
export const groupByDebtor = (payments: readonly OwedPayment[]): Debtor[] => {
  const debtors = new Map<string, Debtor>()
  for (const { owed_cents, due_date: since, ...payment } of payments) {
    const before = debtors.get(payment.patient_id)
    const oldest = before && before.since <= since ? before : { ...payment, since }
    debtors.set(payment.patient_id, {
      ...oldest,
      count: (before?.count ?? 0) + 1,
      sum_cents: (before?.sum_cents ?? 0) + owed_cents,
    })
  }
  return [...debtors.values()]
}

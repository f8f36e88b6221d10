import { listMonthlyDueDates } from '@postura/domain/payments/monthly.rules'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import type { NewPaymentPart, PaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { NewMonthlyPayments, NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from '../account.factory.ts'

/** Pending payment that is not yet due on the test day. */
export const newPayment = (over: Partial<NewPayment> & { patient_id: string }): NewPayment => ({
  id: newId(),
  amount_cents: 15_000,
  description: 'Sessão de fisioterapia',
  due_date: '2026-11-20',
  status: 'pending',
  payment_date: null,
  payment_method: null,
  ...over,
})

/** Adds a payment through the API and returns it. */
export const addPayment = async (
  { call }: TestClinic,
  over: Partial<NewPayment> & { patient_id: string },
): Promise<Payment> => {
  const response = await call('POST', '/api/payments', newPayment(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export const getPayment = async ({ call }: TestClinic, id: string): Promise<Payment> =>
  (await call('GET', `/api/payments/${id}`)).json()

/** Receives a part of what is owed now, today and without a method unless told. */
export const receivePart = async (
  clinic: TestClinic,
  paymentId: string,
  over: Partial<NewPaymentPart> & { amount_cents: number },
  changeId = newId(),
) => {
  const owed_cents = over.owed_cents ?? (restOf(await getPayment(clinic, paymentId)) || over.amount_cents)
  const part = { id: newId(), ...over, owed_cents }
  return clinic.call('POST', `/api/payments/${paymentId}/parts`, part, { 'x-change-id': changeId })
}

export const listParts = async ({ call }: TestClinic, paymentId: string): Promise<PaymentPart[]> =>
  (await call('GET', `/api/payments/${paymentId}/parts`)).json()

/** Monthly payments from the last day of January on, as the preview returns them. */
export const newMonthlyPayments = (
  over: Partial<NewMonthlyPayments> & { patient_id: string },
  months = 4,
): NewMonthlyPayments => ({
  amount_cents: 30_000,
  description: 'Mensalidade',
  months: listMonthlyDueDates('2027-01-31', months).map((due_date) => ({ id: newId(), due_date })),
  ...over,
})

/** The payment as the edit form sends it. */
export const paymentFormOf = ({ amount_cents, description, due_date, status, rev, ...of }: Payment) => ({
  patient_id: of.patient_id,
  amount_cents,
  description,
  due_date,
  status,
  payment_date: of.payment_date,
  payment_method: of.payment_method,
  rev,
})

import { listMonthlyDueDates } from '@postura/domain/payments/monthly.rules'
import type { NewMonthlyPayments, NewPayment, Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from './account.factory.ts'

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

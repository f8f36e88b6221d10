import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import type { Receipt, ReceiptSnapshot } from '@postura/domain/payments/receipts/receipt'
import { receiptSources } from '@postura/domain/payments/receipts/receipt.fixture'
import { snapshotOf } from '@postura/domain/payments/receipts/receipt.rules'
import type { TaxReceipt } from '@postura/domain/payments/tax-receipts/tax-receipt'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from './account.factory.ts'

/** What the clinic received today by PIX, as its own form would say it. */
export const addPaid = async (
  { call }: TestClinic,
  over: Partial<NewPayment> & { patient_id: string },
): Promise<Payment> => {
  const response = await call('POST', '/api/payments', {
    id: newId(),
    amount_cents: 150_00,
    description: 'Consulta',
    due_date: '2026-11-14',
    status: 'paid',
    payment_date: '2026-11-15',
    payment_method: 'pix',
    ...over,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** What nobody's receipt says. */
export const anySnapshot = snapshotOf(receiptSources())

const pathOf = (paymentId: string) => `/api/payments/${paymentId}/receipt`

/** What a receipt of it would say; nothing where there can be none. */
export const seenBy = async ({ call }: TestClinic, paymentId: string): Promise<ReceiptSnapshot | undefined> =>
  (await call('GET', pathOf(paymentId))).json().snapshot

/** As a person does it: what it will say is looked at first. */
export const issue = async (clinic: TestClinic, paymentId: string) =>
  clinic.call('POST', pathOf(paymentId), { seen: (await seenBy(clinic, paymentId)) ?? anySnapshot })

/** Issued by the clinic itself, and answered. */
export const issued = async (clinic: TestClinic, paymentId: string): Promise<Receipt> => {
  const response = await issue(clinic, paymentId)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export const voided = ({ call }: TestClinic, number: number | string, reason = 'Valor errado') =>
  call('POST', `/api/receipts/${number}/void`, { reason })

const taxPathOf = (paymentId: string) => `/api/payments/${paymentId}/tax-receipt`

/** Receita Saúde, noted as issued on the day of the tests for a patient who pays for themselves with this CPF. */
export const mark = async ({ call }: TestClinic, paymentId: string, over: object = {}, changeId = newId()) => {
  const { amount_cents = 1, payment_date } = (await call('GET', `/api/payments/${paymentId}`)).json()
  const seen = { amount_cents, payment_date: payment_date ?? '2026-11-15' }
  const issue = { issued_on: '2026-11-15', payer_cpf: '52998224725', beneficiary_cpf: '52998224725', ...seen, ...over }
  return call('PUT', taxPathOf(paymentId), issue, { 'x-change-id': changeId })
}

export const unmark = ({ call }: TestClinic, paymentId: string, changeId = newId()) =>
  call('DELETE', taxPathOf(paymentId), undefined, { 'x-change-id': changeId })

export const marked = async (clinic: TestClinic, paymentId: string, over: object = {}): Promise<TaxReceipt> => {
  const response = await mark(clinic, paymentId, over)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

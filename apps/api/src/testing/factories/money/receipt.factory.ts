import type { NewPayment, Payment } from '@postura/domain/payments/payment'
import type { Receipt, ReceiptSnapshot } from '@postura/domain/receipts/receipt'
import { sampleReceiptSources } from '@postura/domain/receipts/receipt.fixture'
import { buildReceiptSnapshot } from '@postura/domain/receipts/receipt.rules'
import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { newId } from '@postura/domain/shared/ids'
import type { TestClinic } from '../account.factory.ts'

/** Adds a payment received today by PIX, through the API. */
export const addPaidPayment = async (
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

/** Snapshot that matches no payment. */
export const sampleSnapshot = buildReceiptSnapshot(sampleReceiptSources())

const pathOf = (paymentId: string) => `/api/payments/${paymentId}/receipt`

/** Snapshot for the receipt of a payment; undefined if it cannot have one. */
export const getReceiptSnapshot = async (
  { call }: TestClinic,
  paymentId: string,
): Promise<ReceiptSnapshot | undefined> => (await call('GET', pathOf(paymentId))).json().snapshot

/** Issues a receipt as a user does: reads the snapshot first. */
export const issueReceipt = async (clinic: TestClinic, paymentId: string) =>
  clinic.call('POST', pathOf(paymentId), { seen: (await getReceiptSnapshot(clinic, paymentId)) ?? sampleSnapshot })

/** Issues a receipt through the API and returns it. */
export const addReceipt = async (clinic: TestClinic, paymentId: string): Promise<Receipt> => {
  const response = await issueReceipt(clinic, paymentId)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

export const voidReceipt = ({ call }: TestClinic, number: number | string, reason = 'Valor errado') =>
  call('POST', `/api/receipts/${number}/void`, { reason })

const taxPathOf = (paymentId: string) => `/api/payments/${paymentId}/tax-receipt`

/** Marks Receita Saúde as issued on the test day, for a patient who pays for themselves with this CPF. */
export const markTaxReceipt = async (
  { call }: TestClinic,
  paymentId: string,
  over: object = {},
  changeId = newId(),
) => {
  const { amount_cents = 1, payment_date } = (await call('GET', `/api/payments/${paymentId}`)).json()
  const seen = { amount_cents, payment_date: payment_date ?? '2026-11-15' }
  const issue = { issued_on: '2026-11-15', payer_cpf: '52998224725', beneficiary_cpf: '52998224725', ...seen, ...over }
  return call('PUT', taxPathOf(paymentId), issue, { 'x-change-id': changeId })
}

export const unmarkTaxReceipt = ({ call }: TestClinic, paymentId: string, changeId = newId()) =>
  call('DELETE', taxPathOf(paymentId), undefined, { 'x-change-id': changeId })

export const addTaxReceipt = async (clinic: TestClinic, paymentId: string, over: object = {}): Promise<TaxReceipt> => {
  const response = await markTaxReceipt(clinic, paymentId, over)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

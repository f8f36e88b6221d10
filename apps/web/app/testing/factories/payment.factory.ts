import type { PaymentPart } from '@postura/domain/payments/parts/payment-part'
import type { Payment } from '@postura/domain/payments/payment'
import type { Receipt, ReceiptPreview, ReceiptSnapshot } from '@postura/domain/receipts/receipt'
import type { TaxReceipt, TaxReceiptMonth } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { newId } from '@postura/domain/shared/ids'

/** Unpaid payment, due today. */
export const buildPayment = (over: Partial<Payment> = {}): Payment => ({
  id: newId(),
  patient_id: newId(),
  patient_name: 'Ana Brandão',
  patient_phone: '(11) 91234-5678',
  guardian: null,
  professional_id: null,
  appointment_id: null,
  package_id: null,
  amount_cents: 150_00,
  parts_cents: 0,
  description: 'Consulta',
  due_date: '2026-03-11',
  payment_date: null,
  paid_date: null,
  status: 'pending',
  payment_method: null,
  receipt: null,
  tax_issued_on: null,
  rev: 1,
  ...over,
})

/** Payment paid today by PIX. */
export const buildPaidPayment = (over: Partial<Payment> = {}): Payment =>
  buildPayment({
    status: 'paid',
    payment_date: '2026-03-11',
    paid_date: '2026-03-11T12:00:00.000Z',
    payment_method: 'pix',
    ...over,
  })

/** R$ 50,00 received today by PIX. */
export const buildPart = (over: Partial<PaymentPart> = {}): PaymentPart => ({
  id: newId(),
  amount_cents: 50_00,
  payment_date: '2026-03-11',
  payment_method: 'pix',
  receipt: null,
  tax_issued_on: null,
  ...over,
})

/** Payment in the form that bank statements are compared with. */
export const buildReconcilable = ({ payment_id, ...over }: Partial<ReconcilablePayment> = {}): ReconcilablePayment => {
  const { id, patient_id, patient_name, description, amount_cents, due_date, status, payment_date, payment_method } =
    buildPayment(over)
  const told = { patient_id, patient_name, description, amount_cents, due_date, status, payment_date, payment_method }
  return { id, payment_id: payment_id ?? id, ...told }
}

const snapshot: ReceiptSnapshot = {
  issuer: { name: 'Helena Prado', document: null, address: null, city: null },
  professional: null,
  payer: { name: 'Ana Brandão', cpf: null },
  patient: { name: 'Ana Brandão', cpf: null },
  description: 'Consulta',
  amount_cents: 150_00,
  payment_date: '2026-03-11',
  payment_method: 'pix',
}

/** Preview of a receipt without missing data. */
export const buildReceiptPreview = ({
  gaps = [],
  professional_id = null,
  ...over
}: Partial<ReceiptSnapshot> & Partial<Omit<ReceiptPreview, 'snapshot'>> = {}): ReceiptPreview => ({
  snapshot: { ...snapshot, ...over },
  professional_id,
  gaps,
})

/** Valid receipt, issued today at 9:15. */
export const buildReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  number: 1,
  payment_id: newId(),
  issued_at: '2026-03-11T12:15:00.000Z',
  voided_at: null,
  void_reason: null,
  snapshot,
  ...over,
})

/** Payment received today from the patient, without an issued tax receipt. */
export const buildTaxReceipt = (over: Partial<TaxReceipt> = {}): TaxReceipt => ({
  id: newId(),
  patient_id: newId(),
  professional_id: null,
  amount_cents: 200_00,
  description: 'Pilates',
  payment_date: '2026-03-11',
  tax_issued_on: null,
  payer: { name: 'Ana Lima', cpf: '52998224725', is_guardian: false },
  beneficiary: { name: 'Ana Lima', cpf: '52998224725' },
  ...over,
})

/** Sums of the given receipts. */
export const buildTaxMonth = (receipts: readonly TaxReceipt[]): TaxReceiptMonth => {
  const sum = (of: readonly TaxReceipt[]) => of.reduce((total, { amount_cents }) => total + amount_cents, 0)
  const issued = receipts.filter(({ tax_issued_on }) => tax_issued_on !== null)
  const missing = receipts.filter(({ tax_issued_on }) => tax_issued_on === null)
  return {
    received: receipts.length,
    received_cents: sum(receipts),
    issued: issued.length,
    issued_cents: sum(issued),
    missing: missing.length,
    missing_cents: sum(missing),
    issuer: { name: 'Clínica Movimento', document: '11222333000181' },
  }
}

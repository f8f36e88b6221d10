import { type TaxReceiptSources, toTaxReceipt } from './tax-receipt.rules.ts'
import type { TaxReceipt } from './tax-receipt.ts'

/** Received payment of a patient who pays for themselves, not issued yet. */
export const sampleTaxReceiptSources = (over: Partial<TaxReceiptSources> = {}): TaxReceiptSources => ({
  id: '019b0000-0000-7000-8000-000000000001',
  patient_id: '019b0000-0000-7000-8000-000000000002',
  professional_id: null,
  amount_cents: 1_234_56,
  description: 'Consulta 14/11/2026',
  payment_date: '2026-11-15',
  patient: {
    name: 'Ana Lima',
    cpf: '52998224725',
    birth_date: '1990-01-01',
    guardian_name: null,
    guardian_cpf: null,
  },
  issued: null,
  ...over,
})

export const sampleTaxReceipt = (over: Partial<TaxReceiptSources> = {}): TaxReceipt =>
  toTaxReceipt(sampleTaxReceiptSources(over))

/** Child with a guardian; their CPFs are unknown. */
export const childPatient: TaxReceiptSources['patient'] = {
  name: 'Bento Lima',
  cpf: null,
  birth_date: '2015-01-01',
  guardian_name: 'Rui Lima',
  guardian_cpf: null,
}

export const issuedTaxReceipt: NonNullable<TaxReceiptSources['issued']> = {
  issued_on: '2026-11-16',
  payer_name: 'Rui Lima',
  payer_cpf: '11144477735',
  beneficiary_cpf: '52998224725',
}

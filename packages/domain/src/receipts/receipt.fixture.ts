import type { ReceiptSources } from './receipt.rules.ts'
import type { Receipt, ReceiptSnapshot } from './receipt.ts'

/** Receipt sources of a clinic with complete data. */
export const sampleReceiptSources = (over: Partial<ReceiptSources> = {}): ReceiptSources => ({
  payment: {
    amount_cents: 150_00,
    description: 'Consulta 14/11/2026',
    payment_date: '2026-11-15',
    payment_method: 'pix',
  },
  patient: {
    name: 'Ana Lima',
    cpf: '52998224725',
    birth_date: '1990-01-01',
    guardian_name: null,
    guardian_cpf: null,
  },
  clinic: {
    name: 'Clínica Movimento',
    document: '11222333000181',
    address: 'Rua das Acácias, 10, Vila Mariana',
    city: 'São Paulo',
  },
  owner: { name: 'Helena Prado', cpf: '11144477735' },
  professional: { name: 'Carla Nunes', crefito: '12345-F' },
  ...over,
})

export const sampleReceipt = (snapshot: ReceiptSnapshot, over: Partial<Receipt> = {}): Receipt => ({
  number: 12,
  payment_id: '019b0000-0000-7000-8000-000000000001',
  issued_at: '2026-11-16T01:30:00.000Z',
  voided_at: null,
  void_reason: null,
  snapshot,
  ...over,
})

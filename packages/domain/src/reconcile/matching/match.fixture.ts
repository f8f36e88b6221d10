import { newId } from '../../shared/ids.ts'
import type { StatementLine } from '../statement.ts'
import type { ReconcilablePayment } from './reconcilable-payment.ts'

let lines = 0
export const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  key: `${++lines}`,
  date: '2026-11-12',
  amount_cents: 15_000,
  text: 'PIX RECEBIDO',
  reference: '',
  ...over,
})
export const owes = (
  patient_name: string,
  { id = newId(), ...over }: Partial<ReconcilablePayment> = {},
): ReconcilablePayment => ({
  id,
  payment_id: id,
  patient_id: patient_name,
  patient_name,
  description: 'Sessão',
  amount_cents: 15_000,
  due_date: '2026-11-12',
  status: 'pending',
  payment_date: null,
  payment_method: null,
  ...over,
})

import type { PaymentMethod, PaymentStatus } from './payment.ts'

export const paymentStatusLabels = {
  pending: 'Pendente',
  paid: 'Pago',
  overdue: 'Vencido',
  canceled: 'Cancelado',
} as const satisfies Record<PaymentStatus, string>

export const paymentMethodLabels = {
  pix: 'PIX',
  cash: 'Dinheiro',
  credit_card: 'Cartão de Crédito',
  debit_card: 'Cartão de Débito',
} as const satisfies Record<PaymentMethod, string>

export const paymentLabels = {
  description: 'Descrição',
  amount_cents: 'Valor',
  due_date: 'Vencimento',
  status: 'Status',
  payment_date: 'Data Pagamento',
  payment_method: 'Método',
} as const

export const noPaymentFound = 'Nenhum pagamento encontrado'

import { defineErrors } from '../shared/define-errors.ts'

export const orderErrors = defineErrors({
  order_not_found: { status: 404, message: 'Pagamento não encontrado.' },
  customer_refused: { status: 400, message: 'Falha ao criar cliente' },
  charge_refused: { status: 400, message: 'Falha ao criar pagamento' },
  charge_mismatch: { status: 400, message: 'Os dados do pagamento não conferem. Recarregue a página.' },
  order_already_paid: {
    status: 409,
    message: 'Seu pagamento já foi confirmado. Recarregue a página para ver o plano.',
  },
  order_in_review: { status: 409, message: 'Seu pagamento está em análise. Aguarde a confirmação.' },
  buyer_incomplete: { status: 400, message: 'Informe seu telefone e seu CPF.' },
  asked_too_soon: { status: 429, message: 'Acabamos de verificar. Tente de novo em alguns segundos.' },
  provider_unavailable: { status: 502, message: 'Erro ao processar pagamento' },
})

/** Error texts of the specification, for machines: users read the message of the catalogue. */
export const orderErrorDetails = {
  customer: 'Failed to create customer',
  payment: 'Failed to create payment',
  processing: 'Error processing payment',
} as const

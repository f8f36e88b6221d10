import { describeDuration, limitedFeatures } from '../plans/plan.labels.ts'
import { type PaidPlan, plans } from '../plans/plan.ts'
import type { OrderMethod, OrderState } from './order.ts'

export const orderMethodLabels = {
  pix: 'PIX',
  credit_card: 'Cartão de crédito',
} as const satisfies Record<OrderMethod, string>

export const orderStateLabels = {
  creating: 'Em preparação',
  pending: 'Aguardando pagamento',
  in_review: 'Em análise',
  overdue: 'Vencido',
  paid: 'Pago',
  refunding: 'Reembolso em andamento',
  partially_refunded: 'Reembolsado em parte',
  refunded: 'Reembolsado',
  disputed: 'Contestado',
  canceled: 'Cancelado',
  failed: 'Não concluído',
  needs_attention: 'Em verificação',
} as const satisfies Record<OrderState, string>

/** `Plano Profissional (30 dias)`, as the payer reads it at the provider too. */
export const describeCharge = (plan: PaidPlan): string => `Plano ${plans[plan].name} (${describeDuration(plan)})`

export const paymentStarted = 'Pagamento Iniciado'
export const buyerLoadFailure = 'Erro ao buscar dados do usuário'
export const cardRefused = 'O cartão foi recusado. Tente outro cartão ou pague com PIX.'

/** Why a plan ended before its time, if it did. */
export const describeEnding = (state: OrderState | undefined): string | null => {
  if (state === 'refunded') return `Pagamento reembolsado: ${limitedFeatures}`
  return state === 'disputed' ? `Pagamento contestado junto ao cartão: ${limitedFeatures}` : null
}

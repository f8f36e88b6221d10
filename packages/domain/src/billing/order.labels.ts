import { describeDuration, limitedFeaturesLabel } from '../plans/plan.labels.ts'
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

/** `Plano Profissional (30 dias)`, also shown to the payer by the provider. */
export const describePlanCharge = (plan: PaidPlan): string => `Plano ${plans[plan].name} (${describeDuration(plan)})`

export const paymentStartedMessage = 'Pagamento Iniciado'
export const buyerLoadFailure = 'Erro ao buscar dados do usuário'
export const cardRefusedMessage = 'O cartão foi recusado. Tente outro cartão ou pague com PIX.'

/** Explains why a plan ended early, or `null`. */
export const describePlanEnding = (state: OrderState | undefined): string | null => {
  if (state === 'refunded') return `Pagamento reembolsado: ${limitedFeaturesLabel}`
  return state === 'disputed' ? `Pagamento contestado junto ao cartão: ${limitedFeaturesLabel}` : null
}

/** Shown to a buyer whose own phone lacks the area code. */
export const describeBuyerPhone = (phone: string): string => `Seu telefone ${phone} está sem DDD. Informe-o completo.`

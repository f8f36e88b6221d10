import type { Order } from '@postura/domain/billing/order'
import { describePlanCharge } from '@postura/domain/billing/order.labels'
import { buildPaymentPath } from '@postura/domain/plans/payment-path'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type MailContent, type MailDeps, sendMailToOwner } from '../../accounts/send-mail-to-user.ts'
import { findPlanAt } from '../../plans/find-current-plan.ts'
import { findOrder } from '../orders.queries.ts'

type OrderMailDeps = MailDeps & { now: () => Date }

const howToPay = (order: Order, adminId: string, origin: string): MailContent => {
  const what = `${describePlanCharge(order.plan)}, ${formatMoney(order.amount_cents)}`
  if (order.method === 'credit_card')
    return {
      subject: 'Pagamento iniciado',
      paragraphs: [
        `Você começou a assinar o ${what}.`,
        'Para concluir, informe o cartão na página segura do nosso parceiro de pagamentos. O Postura nunca vê nem guarda o número do seu cartão.',
      ],
      action: { label: 'Pagar com cartão', url: order.invoice_url ?? `${origin}/admin` },
    }
  return {
    subject: 'Seu código PIX',
    paragraphs: [
      `Você começou a assinar o ${what}.`,
      'O plano passa a valer assim que o pagamento for confirmado, em geral em poucos segundos.',
      'Copie o código abaixo e cole no aplicativo do seu banco, em PIX copia e cola:',
    ],
    ...(order.pix_payload !== null && { code: order.pix_payload }),
    action: { label: 'Ver o código no Postura', url: `${origin}${buildPaymentPath(order.plan, adminId)}` },
  }
}

/** Mails the buyer how to pay an order, or that it is paid. */
export const sendOrderMail =
  (deps: OrderMailDeps) =>
  async ({ adminId, orderId, kind }: JobPayload<'order-mail'>): Promise<void> => {
    const { pool, origin, now } = deps
    const order = await readAsAdmin(pool, adminId, (read) => findOrder(read, orderId))
    if (!order) return
    // The order was paid or canceled before this job ran, so payment instructions are obsolete.
    if (kind === 'order-opened' && order.state !== 'pending') return
    if (kind === 'order-opened') return sendMailToOwner(deps, adminId, () => howToPay(order, adminId, origin))
    const { plan } = await readAsAdmin(pool, adminId, (read) => findPlanAt(read, now()))
    await sendMailToOwner(deps, adminId, () => ({
      subject: 'Pagamento confirmado',
      paragraphs: [
        `Recebemos o pagamento do ${describePlanCharge(order.plan)}, ${formatMoney(order.amount_cents)}. Obrigado.`,
        ...(plan.planExpiration
          ? [`Seu plano vale até ${formatCivilDate(plan.planExpiration)}, com pacientes ilimitados.`]
          : []),
      ],
      action: { label: 'Abrir o Postura', url: `${origin}/admin` },
    }))
  }

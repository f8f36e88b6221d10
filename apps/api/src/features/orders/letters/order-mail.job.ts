import type { Order } from '@postura/domain/orders/order'
import { describeCharge } from '@postura/domain/orders/order.labels'
import { paymentPath } from '@postura/domain/plans/payment-path'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import { type Letter, type MailDeps, mailPerson } from '../../accounts/mail-person.ts'
import { currentPlan } from '../../plans/current-plan.ts'
import { findOrder } from '../orders.queries.ts'

type OrderMailDeps = MailDeps & { now: () => Date }

const howToPay = (order: Order, adminId: string, origin: string): Letter => {
  const what = `${describeCharge(order.plan)}, ${formatMoney(order.amount_cents)}`
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
    action: { label: 'Ver o código no Postura', url: `${origin}${paymentPath(order.plan, adminId)}` },
  }
}

/** About a purchase: how to pay it, or that it was paid. */
export const orderMail =
  (deps: OrderMailDeps) =>
  async ({ adminId, orderId, kind }: JobPayload<'order-mail'>): Promise<void> => {
    const { pool, origin, now } = deps
    const order = await readAsAdmin(pool, adminId, (read) => findOrder(read, orderId))
    if (!order) return
    // Paid or taken back before the letter was written: nobody has to be told how to pay.
    if (kind === 'order-opened' && order.state !== 'pending') return
    if (kind === 'order-opened') return mailPerson(deps, adminId, () => howToPay(order, adminId, origin))
    const { planExpiration } = await readAsAdmin(pool, adminId, (read) => currentPlan(read, civilDateOf(now())))
    await mailPerson(deps, adminId, () => ({
      subject: 'Pagamento confirmado',
      paragraphs: [
        `Recebemos o pagamento do ${describeCharge(order.plan)}, ${formatMoney(order.amount_cents)}. Obrigado.`,
        ...(planExpiration ? [`Seu plano vale até ${formatCivilDate(planExpiration)}, com pacientes ilimitados.`] : []),
      ],
      action: { label: 'Abrir o Postura', url: `${origin}/admin` },
    }))
  }

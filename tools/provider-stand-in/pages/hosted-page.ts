import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '../ledger/charge.ts'
import { pixCodeOf } from '../ledger/pix-code.ts'
import { escaped, page } from './page.ts'

const settled = (charge: Charge): string | null => {
  if (charge.deleted) return 'Esta cobrança foi cancelada.'
  if (charge.status === 'PENDING' || charge.status === 'OVERDUE') return null
  if (charge.status === 'AWAITING_RISK_ANALYSIS') return 'Pagamento em análise.'
  return charge.status === 'REFUNDED' ? 'Pagamento estornado.' : 'Pagamento confirmado.'
}

const pixForm = (charge: Charge): string => {
  const { encodedImage, payload } = pixCodeOf(charge)
  return `
    <form class="card" method="post" action="/i/${charge.slug}/pay">
      <h2>Pix</h2>
      <img src="data:image/png;base64,${encodedImage}" alt="QR Code Pix">
      <code>${payload}</code>
      <button name="method" value="pix">Pagar com PIX</button>
    </form>`
}

// Whatever is typed beside the number is thrown away, as the number is but for four digits.
const cardForm = (charge: Charge): string => `
    <form class="card" method="post" action="/i/${charge.slug}/pay" autocomplete="off">
      <h2>Cartão de crédito</h2>
      <label>Número do cartão <input name="number" inputmode="numeric" required></label>
      <label>Nome impresso no cartão <input name="holder"></label>
      <div class="row">
        <label>Validade <input name="expiry" inputmode="numeric" placeholder="MM/AA"></label>
        <label>CVV <input name="cvv" inputmode="numeric"></label>
      </div>
      <button name="method" value="card">Pagar com cartão</button>
      <p class="quiet">Aprovado: 5162 3062 1937 8829. Recusado: 5184 0197 4037 3151.</p>
    </form>`

/** Where whoever was charged pays: the only page anywhere that asks for a card. */
export const hostedPage = (charge: Charge, notice = ''): string => {
  const state = settled(charge)
  const forms = charge.billingType === 'CREDIT_CARD' ? cardForm : pixForm
  return page(
    `Fatura ${charge.number}`,
    `
    <h1>${escaped(charge.description ?? 'Cobrança')}</h1>
    <p class="value">${formatMoney(charge.cents)}</p>
    <p class="quiet">Vence em ${formatCivilDate(charge.dueDate)} · Fatura ${charge.number}</p>
    ${notice && `<p class="card alert" role="alert">${escaped(notice)}</p>`}
    ${state === null ? forms(charge) : `<p class="card state">${state}</p>`}`,
  )
}

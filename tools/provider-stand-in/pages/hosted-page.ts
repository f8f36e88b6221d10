import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '../ledger/charge.ts'
import { createPixCode } from '../ledger/pix-code.ts'
import { escapeHtml, renderPage } from './page.ts'

const formatStatus = (charge: Charge): string | null => {
  if (charge.deleted) return 'Esta cobrança foi cancelada.'
  if (charge.status === 'PENDING' || charge.status === 'OVERDUE') return null
  if (charge.status === 'AWAITING_RISK_ANALYSIS') return 'Pagamento em análise.'
  return charge.status === 'REFUNDED' ? 'Pagamento estornado.' : 'Pagamento confirmado.'
}

const pixForm = (charge: Charge): string => {
  const { encodedImage, payload } = createPixCode(charge)
  return `
    <form class="card" method="post" action="/i/${charge.slug}/pay">
      <h2>Pix</h2>
      <img src="data:image/png;base64,${encodedImage}" alt="QR Code Pix">
      <code>${payload}</code>
      <button name="method" value="pix">Pagar com PIX</button>
    </form>`
}

// Only the last four digits of the card number are kept; all other card data is discarded.
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

/** The page where customers pay: the only page that asks for a card. */
export const renderHostedPage = (charge: Charge, notice = ''): string => {
  const state = formatStatus(charge)
  const forms = charge.billingType === 'CREDIT_CARD' ? cardForm : pixForm
  return renderPage(
    `Fatura ${charge.number}`,
    `
    <h1>${escapeHtml(charge.description ?? 'Cobrança')}</h1>
    <p class="value">${formatMoney(charge.cents)}</p>
    <p class="quiet">Vence em ${formatCivilDate(charge.dueDate)} · Fatura ${charge.number}</p>
    ${notice && `<p class="card alert" role="alert">${escapeHtml(notice)}</p>`}
    ${state === null ? forms(charge) : `<p class="card state">${state}</p>`}`,
  )
}

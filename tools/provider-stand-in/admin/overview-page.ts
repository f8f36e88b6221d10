import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '../ledger/charge.ts'
import { canMove, type MoveName, moves } from '../ledger/moves.ts'
import { escapeHtml, renderPage } from '../pages/page.ts'

const moveNames = Object.keys(moves) as MoveName[]

const chargeCard = (charge: Charge): string => `
    <section class="card">
      <h2>${escapeHtml(charge.description ?? 'Cobrança')}</h2>
      <p>${formatMoney(charge.cents)} · ${charge.billingType} · <strong>${charge.deleted ? 'DELETED' : charge.status}</strong></p>
      <p class="quiet">Vence em ${formatCivilDate(charge.dueDate)} · ${charge.id}</p>
      <p><a href="/i/${charge.slug}">Abrir a fatura</a></p>
      <form class="moves" method="post">
        ${moveNames
          .filter((name) => canMove(charge, name))
          .map((name) => `<button formaction="/_admin/payments/${charge.id}/${name}">${name}</button>`)
          .join('\n        ')}
      </form>
    </section>`

/** Lists every charge with a button for each possible move. */
export const renderOverviewPage = (charges: readonly Charge[]): string =>
  renderPage(
    'Pagamentos',
    `
    <h1>Pagamentos</h1>
    ${charges.length === 0 ? '<p class="quiet">Nenhuma cobrança ainda.</p>' : charges.map(chargeCard).join('')}`,
  )

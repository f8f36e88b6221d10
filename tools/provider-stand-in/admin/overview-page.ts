import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import type { Charge } from '../ledger/charge.ts'
import { type MoveName, mayMove, moves } from '../ledger/moves.ts'
import { escaped, page } from '../pages/page.ts'

const moveNames = Object.keys(moves) as MoveName[]

const chargeCard = (charge: Charge): string => `
    <section class="card">
      <h2>${escaped(charge.description ?? 'Cobrança')}</h2>
      <p>${formatMoney(charge.cents)} · ${charge.billingType} · <strong>${charge.deleted ? 'DELETED' : charge.status}</strong></p>
      <p class="quiet">Vence em ${formatCivilDate(charge.dueDate)} · ${charge.id}</p>
      <p><a href="/i/${charge.slug}">Abrir a fatura</a></p>
      <form class="moves" method="post">
        ${moveNames
          .filter((name) => mayMove(charge, name))
          .map((name) => `<button formaction="/_admin/payments/${charge.id}/${name}">${name}</button>`)
          .join('\n        ')}
      </form>
    </section>`

/** Every charge with what may become of it, a button each. */
export const overviewPage = (charges: readonly Charge[]): string =>
  page(
    'Pagamentos',
    `
    <h1>Pagamentos</h1>
    ${charges.length === 0 ? '<p class="quiet">Nenhuma cobrança ainda.</p>' : charges.map(chargeCard).join('')}`,
  )

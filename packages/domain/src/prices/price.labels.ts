import { formatMoney } from '../shared/brazil/money.ts'
import type { Price, PriceInput } from './price.ts'

export const pricesTitle = 'Preços'
export const priceLabels = {
  type: 'Tipo',
  professional_id: 'Profissional',
  amount_cents: 'Valor da sessão',
} as const satisfies Record<keyof PriceInput, string>

export const everyoneLabel = 'Todos'
export const pricesHint =
  'O valor sugerido ao concluir uma sessão ou vender um pacote. Sem preço na tabela, vale o último valor cobrado. Pagamentos já criados não mudam.'
export const ownPriceHint = 'O preço de um profissional vale no lugar do preço de todos.'
export const noPriceFound = 'Nenhum preço cadastrado'
export const noPriceMessage = 'Ex.: Pilates R$ 120,00 para todos, e R$ 150,00 com a Bia.'
export const priceSaveFailure = 'Falha ao salvar preço'

type Priced = Pick<Price, 'type' | 'amount_cents'>
/** `Pilates, Bia`; `Pilates, todos` */
export const describePriced = ({ type }: Pick<Price, 'type'>, professional?: string): string =>
  `${type}, ${professional ?? everyoneLabel.toLowerCase()}`
/** `Preço salvo: Pilates, R$ 120,00` */
export const describePriceSaved = ({ type, amount_cents }: Priced): string =>
  `Preço salvo: ${type}, ${formatMoney(amount_cents)}`
export const describePriceDeleted = ({ type, amount_cents }: Priced): string =>
  `Preço excluído: ${type}, ${formatMoney(amount_cents)}`

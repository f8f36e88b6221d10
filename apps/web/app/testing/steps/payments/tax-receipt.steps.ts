import type { TaxReceipt } from '@postura/domain/receipts/tax-receipts/tax-receipt'
import { listTaxReceipts, sumTaxReceipts } from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { page } from 'vitest/browser'
import { buildTaxMonth } from '../../factories/payment.factory'
import { api } from '../../fake-api'

export const TAX_RECEIPTS_PATH = '/admin/payments/tax-receipts'

/** Lists these receipts and their sums. */
export const answerTaxReceipts = (...receipts: TaxReceipt[]): void => {
  api.answer(sumTaxReceipts, buildTaxMonth(receipts))
  api.answer(listTaxReceipts, ({ query: { state } }) => ({
    items: receipts.filter(({ tax_issued_on }) => !state || (state === 'issued') === (tax_issued_on !== null)),
    previous: null,
    next: null,
  }))
}

/** Payment without an issued receipt: a row of the table, or an item of the list where the table does not fit. */
export const taxCard = (name: string) =>
  page
    .getByRole('table', { name: 'Falta emitir' })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Falta emitir' }).getByRole('listitem'))
    .filter({ hasText: name })

export const markButton = (name: string) => taxCard(name).getByRole('button', { name: /^Marcar como emitida/ })

/** Issued receipts are collapsed. */
export const expandIssued = (count: string) => page.getByText(count, { exact: true }).click()

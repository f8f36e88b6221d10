import { undoChange } from '@postura/domain/history/history.endpoints'
import type { Payment } from '@postura/domain/payments/payment'
import { getPayment, listPayments, sumPayments } from '@postura/domain/payments/payment.endpoints'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { listReceipts } from '@postura/domain/receipts/receipt.endpoints'
import { page } from 'vitest/browser'
import { buildPage } from '../../factories/page.factory'
import { api } from '../../fake-api'

const noSums = { receivable_cents: 0, received_cents: 0, overdue_cents: 0 }

/** Lists these payments and accepts every undo. */
export const answerPayments = (...payments: Payment[]): void => {
  api.answer(listPayments, buildPage(payments))
  api.answer(sumPayments, noSums)
  api.answer(undoChange, {})
}

/** Serves the panel of one payment and returns its URL. */
export const answerPaymentPanel = (payment: Payment, ...receipts: Receipt[]): string => {
  answerPayments(payment)
  api.answer(getPayment, payment)
  api.answer(listReceipts, receipts)
  return `/admin/payments?panel=payment.${payment.id}`
}

export const paymentFields = {
  patient: () => page.getByRole('combobox', { name: 'Paciente' }),
  amount: () => page.getByLabelText(/^Valor/),
  description: () => page.getByLabelText(/^Descrição/),
  due: () => page.getByLabelText(/^Vencimento/),
  status: () => page.getByLabelText(/^Status/),
  date: () => page.getByLabelText(/^Data Pagamento/),
  method: () => page.getByLabelText(/^Método/),
}

export const paymentStatusButton = (name: string, shown: string) =>
  page.getByRole('button', { name: `Status de ${name}: ${shown}` })

export const choosePaymentStatus = async (name: string, from: string, to: string): Promise<void> => {
  await paymentStatusButton(name, from).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
}

/** Amount above a list, by its label. */
export const sumOf = (label: string) =>
  [...page.getByLabelText('Somas').element().querySelectorAll('dt')].find((each) => each.textContent?.startsWith(label))
    ?.nextElementSibling?.textContent

export const panel = () => page.getByRole('dialog', { name: 'Pagamento', exact: true })

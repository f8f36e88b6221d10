import type { Expense } from '@postura/domain/expenses/expense'
import { findReconcilableExpenses, listExpenseCategories } from '@postura/domain/expenses/expense.endpoints'
import type { ExpenseRule } from '@postura/domain/expenses/rules/expense-rule'
import { listExpenseRules } from '@postura/domain/expenses/rules/expense-rule.endpoints'
import { findReconcilablePayments } from '@postura/domain/payments/payment.endpoints'
import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../fake-api'
import { renderApp } from '../../render-app'

type Entry = { date?: CivilDate; amount?: string; text?: string; reference?: string }

/** Builds a bank statement in OFX; R$ 150,00 of yesterday by default. */
export const buildOfx = (...entries: Entry[]): string => {
  const transactions = entries.map(
    ({ date = '2026-03-10', amount = '150.00', text = 'PIX', reference = '' }, at) =>
      `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${date.replaceAll('-', '')}120000[-3:BRT]\n<TRNAMT>${amount}\n<FITID>F${at}\n<CHECKNUM>${reference}\n<MEMO>${text}\n</STMTTRN>`,
  )
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST></OFX>`
}

/** Wraps content as the browser passes a dropped file. */
const filesOf = (content: BlobPart, name = 'extrato.ofx'): DataTransfer => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([content], name))
  return dataTransfer
}

export const chooseFile = async (content: BlobPart, name?: string): Promise<void> => {
  const input = page.getByLabelText('Extrato do banco')
  await expect.element(input).toBeInTheDocument()
  Object.assign(input.element(), { files: filesOf(content, name).files })
  input.element().dispatchEvent(new Event('change', { bubbles: true }))
}

export const dropFile = (content: BlobPart, on: Element): boolean =>
  on.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: filesOf(content) }))

/** Payments that the statement is compared with. */
export const answerReconcilable = (payments: ReconcilablePayment[], more = false): void => {
  api.answer(findReconcilablePayments, { payments, more })
  answerDebits([])
}

/** Expenses and rules that the outgoing lines are compared with. */
export const answerDebits = (expenses: Expense[], rules: ExpenseRule[] = []): void => {
  api.answer(findReconcilableExpenses, { expenses, more: false })
  api.answer(listExpenseRules, rules)
  api.answer(listExpenseCategories, [])
}

/** Opens the review of this statement, compared with these payments. */
export const reviewStatement = async (statement: string, payments: ReconcilablePayment[] = [], more = false) => {
  answerReconcilable(payments, more)
  await renderApp('/admin/payments/reconcile')
  await chooseFile(statement)
}

/** Finds a line of the statement by the bank's text. */
export const statementLine = (text: string) =>
  page.getByRole('list', { name: 'Entradas do extrato' }).getByRole('listitem').filter({ hasText: text })

export const receiveButton = (text: string) => statementLine(text).getByRole('button', { name: /^Receber/ })

import { formatCpf } from '../../shared/brazil/cpf.ts'
import { defineCsvTable, formatCsvDate, formatCsvDecimal } from '../../shared/table/csv.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { taxReceiptLabels, taxReceiptStateLabels } from './tax-receipt.labels.ts'
import type { TaxReceipt } from './tax-receipt.ts'

/** Punctuation makes a spreadsheet keep the leading zeros. */
const cpfOrNone = (cpf: string | null): string => (cpf === null ? '' : formatCpf(cpf))

/** File for the accountant: one row for each payment of the month. */
export const taxReceiptCsv = defineCsvTable<TaxReceipt>({
  [taxReceiptLabels.payment_date]: ({ payment_date }) => formatCivilDate(payment_date),
  [taxReceiptLabels.payer]: ({ payer }) => payer.name,
  [taxReceiptLabels.payer_cpf]: ({ payer }) => cpfOrNone(payer.cpf),
  [taxReceiptLabels.beneficiary]: ({ beneficiary }) => beneficiary.name,
  [taxReceiptLabels.beneficiary_cpf]: ({ beneficiary }) => cpfOrNone(beneficiary.cpf),
  [taxReceiptLabels.description]: ({ description }) => description,
  [taxReceiptLabels.amount_cents]: ({ amount_cents }) => formatCsvDecimal(amount_cents),
  [taxReceiptLabels.state]: ({ tax_issued_on }) => taxReceiptStateLabels[tax_issued_on === null ? 'missing' : 'issued'],
  [taxReceiptLabels.issued_on]: ({ tax_issued_on }) => formatCsvDate(tax_issued_on),
})

import { formatCpf } from '../../shared/brazil/cpf.ts'
import { csvDate, csvDecimal, csvTable } from '../../shared/table/csv.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { taxReceiptLabels, taxReceiptStateLabels } from './tax-receipt.labels.ts'
import type { TaxReceipt } from './tax-receipt.ts'

/** With its dots, a spreadsheet keeps the noughts it begins with. */
const cpfOrNone = (cpf: string | null): string => (cpf === null ? '' : formatCpf(cpf))

/** For the accountant: one row for each payment of the month. */
export const taxReceiptCsv = csvTable<TaxReceipt>({
  [taxReceiptLabels.payment_date]: ({ payment_date }) => formatCivilDate(payment_date),
  [taxReceiptLabels.payer]: ({ payer }) => payer.name,
  [taxReceiptLabels.payer_cpf]: ({ payer }) => cpfOrNone(payer.cpf),
  [taxReceiptLabels.beneficiary]: ({ beneficiary }) => beneficiary.name,
  [taxReceiptLabels.beneficiary_cpf]: ({ beneficiary }) => cpfOrNone(beneficiary.cpf),
  [taxReceiptLabels.description]: ({ description }) => description,
  [taxReceiptLabels.amount_cents]: ({ amount_cents }) => csvDecimal(amount_cents),
  [taxReceiptLabels.state]: ({ tax_issued_on }) => taxReceiptStateLabels[tax_issued_on === null ? 'missing' : 'issued'],
  [taxReceiptLabels.issued_on]: ({ tax_issued_on }) => csvDate(tax_issued_on),
})

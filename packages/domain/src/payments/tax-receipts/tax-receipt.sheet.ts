import { formatCpf } from '../../shared/brazil/cpf.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { describeTaxId } from '../../shared/brazil/tax-id.ts'
import { type Sheet, type SheetColumn, sheetRows } from '../../shared/table/sheet.ts'
import { formatCivilDate, spellMonth } from '../../shared/time/civil-date.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import { describeTaxIssue, taxReceiptTitle } from '../payment.labels.ts'
import {
  describeTaxProgress,
  taxFileName,
  taxReceiptLabels,
  taxReceiptStateLabels,
  taxSumLabels,
} from './tax-receipt.labels.ts'
import type { TaxMonth, TaxReceipt } from './tax-receipt.ts'

/** A name and under it the CPF: side by side there is no room for both. */
const person = ({ name, cpf }: TaxReceipt['beneficiary']): string =>
  `${name}\n${cpf === null ? 'CPF não informado' : formatCpf(cpf)}`

const columns: readonly SheetColumn<TaxReceipt>[] = [
  { label: 'Data', share: 9, figures: true, text: ({ payment_date }) => formatCivilDate(payment_date) },
  { label: taxReceiptLabels.payer, share: 25, text: ({ payer }) => person(payer) },
  { label: taxReceiptLabels.beneficiary, share: 25, text: ({ beneficiary }) => person(beneficiary) },
  { label: taxReceiptLabels.description, share: 22, text: ({ description }) => description },
  {
    label: taxReceiptLabels.amount_cents,
    share: 11,
    figures: true,
    text: ({ amount_cents }) => formatMoney(amount_cents),
  },
  {
    label: taxReceiptLabels.state,
    share: 12,
    text: ({ tax_issued_on }) =>
      tax_issued_on === null ? taxReceiptStateLabels.missing : describeTaxIssue(tax_issued_on),
  },
]

type Told = {
  month: string
  issuer: { name: string; document: string | null }
  sums: TaxMonth
  rows: readonly TaxReceipt[]
  now: Date
}

/** The month on paper, for the accountant. */
export const taxReceiptSheet = ({ month, issuer, sums, rows, now }: Told): Sheet => ({
  title: taxReceiptTitle,
  fileName: taxFileName(month, 'pdf'),
  facts: [
    { label: 'Mês', value: spellMonth(month) },
    { label: 'Quem emite', value: [issuer.name, describeTaxId(issuer.document)].filter(Boolean).join(', ') },
    { label: 'Gerado em', value: formatInstant(now) },
  ],
  columns,
  rows: sheetRows(columns, rows),
  totals: [
    { label: taxSumLabels.received_cents, value: formatMoney(sums.received_cents) },
    { label: taxSumLabels.issued_cents, value: `${formatMoney(sums.issued_cents)} (${describeTaxProgress(sums)})` },
    { label: taxSumLabels.missing_cents, value: formatMoney(sums.missing_cents) },
  ],
})

import { describeTaxIssueDate, taxReceiptTitle } from '../../payments/payment.labels.ts'
import { formatCpf } from '../../shared/brazil/cpf.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { describeTaxId } from '../../shared/brazil/tax-id.ts'
import { type PrintColumn, type TablePrint, toPrintRows } from '../../shared/table/table-print.ts'
import { formatCivilDate, spellMonth } from '../../shared/time/civil-date.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import {
  describeTaxProgress,
  formatTaxFileName,
  taxReceiptLabels,
  taxReceiptStateLabels,
  taxReceiptSumLabels,
} from './tax-receipt.labels.ts'
import type { TaxReceipt, TaxReceiptSums } from './tax-receipt.ts'

/** Name with the CPF below it: there is no room for both on one line. */
const person = ({ name, cpf }: TaxReceipt['beneficiary']): string =>
  `${name}\n${cpf === null ? 'CPF não informado' : formatCpf(cpf)}`

const columns: readonly PrintColumn<TaxReceipt>[] = [
  { label: 'Data', share: 9, figures: true, text: ({ payment_date }) => formatCivilDate(payment_date) },
  { label: taxReceiptLabels.payer, share: 25, text: ({ payer }) => person(payer) },
  { label: taxReceiptLabels.beneficiary, share: 25, text: ({ beneficiary }) => person(beneficiary) },
  { label: taxReceiptLabels.description, share: 22, text: ({ description }) => description },
  {
    label: taxReceiptLabels.amount_cents,
    share: 11,
    money: true,
    text: ({ amount_cents }) => formatMoney(amount_cents),
  },
  {
    label: taxReceiptLabels.state,
    share: 12,
    text: ({ tax_issued_on }) =>
      tax_issued_on === null ? taxReceiptStateLabels.missing : describeTaxIssueDate(tax_issued_on),
  },
]

type Told = {
  month: string
  issuer: { name: string; document: string | null }
  /** The only professional whose payments are printed. */
  professional?: string | undefined
  sums: TaxReceiptSums
  rows: readonly TaxReceipt[]
  now: Date
}

/** Printed month, for the accountant. */
export const buildTaxReceiptPrint = ({ month, issuer, professional, sums, rows, now }: Told): TablePrint => ({
  title: taxReceiptTitle,
  fileName: formatTaxFileName(month, 'pdf'),
  facts: [
    { label: 'Mês', value: spellMonth(month) },
    { label: 'Quem emite', value: [issuer.name, describeTaxId(issuer.document)].filter(Boolean).join(', ') },
    ...(professional ? [{ label: 'Profissional', value: professional }] : []),
    { label: 'Gerado em', value: formatInstant(now) },
  ],
  columns,
  rows: toPrintRows(columns, rows),
  totals: [
    { label: taxReceiptSumLabels.received_cents, value: formatMoney(sums.received_cents) },
    {
      label: taxReceiptSumLabels.issued_cents,
      value: `${formatMoney(sums.issued_cents)} (${describeTaxProgress(sums)})`,
    },
    { label: taxReceiptSumLabels.missing_cents, value: formatMoney(sums.missing_cents) },
  ],
})

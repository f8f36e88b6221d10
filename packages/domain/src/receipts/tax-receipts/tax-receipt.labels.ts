import { taxReceiptTitle } from '../../payments/payment.labels.ts'
import { formatCpf } from '../../shared/brazil/cpf.ts'
import { formatDecimal, formatMoney } from '../../shared/brazil/money.ts'
import { formatCount } from '../../shared/brazil/number.ts'
import { type CivilDate, formatCivilDate, spellMonth } from '../../shared/time/civil-date.ts'
import { findMissingCpfs } from './tax-receipt.rules.ts'
import type { TaxReceipt, TaxReceiptState, TaxReceiptSums } from './tax-receipt.ts'

export const taxReceiptLabels = {
  payment_date: 'Data do pagamento',
  payer: 'Quem pagou',
  payer_cpf: 'CPF de quem pagou',
  beneficiary: 'Beneficiário',
  beneficiary_cpf: 'CPF do beneficiário',
  description: 'Descrição',
  amount_cents: 'Valor',
  state: 'Situação',
  issued_on: 'Emitida em',
} as const

export const taxReceiptStateLabels = {
  missing: 'Falta emitir',
  issued: 'Emitida',
} as const satisfies Record<TaxReceiptState, string>

export const taxReceiptSumLabels = {
  received_cents: 'Recebido',
  issued_cents: 'Emitido',
  missing_cents: 'Falta emitir',
} as const

/** `12 de 15 emitidas` */
export const describeTaxProgress = ({ issued, received }: Pick<TaxReceiptSums, 'issued' | 'received'>): string =>
  `${formatCount(issued)} de ${formatCount(received)} ${received === 1 ? 'emitida' : 'emitidas'}`

/** Labels of `listTaxReceiptValues`, in the same order. */
export const taxReceiptValueLabels = [
  taxReceiptLabels.payer_cpf,
  taxReceiptLabels.beneficiary_cpf,
  taxReceiptLabels.amount_cents,
  taxReceiptLabels.payment_date,
  taxReceiptLabels.description,
] as const

/** Values to type into the tax authority's app, in its order: as shown, and as its fields accept them. */
export const listTaxReceiptValues = ({ payer, beneficiary, amount_cents, payment_date, description }: TaxReceipt) => [
  { label: taxReceiptLabels.payer_cpf, shown: payer.cpf && formatCpf(payer.cpf), copied: payer.cpf },
  {
    label: taxReceiptLabels.beneficiary_cpf,
    shown: beneficiary.cpf && formatCpf(beneficiary.cpf),
    copied: beneficiary.cpf,
  },
  { label: taxReceiptLabels.amount_cents, shown: formatMoney(amount_cents), copied: formatDecimal(amount_cents) },
  { label: taxReceiptLabels.payment_date, shown: formatCivilDate(payment_date), copied: formatCivilDate(payment_date) },
  { label: taxReceiptLabels.description, shown: description, copied: description },
]

type Persons = Pick<TaxReceipt, 'payer' | 'beneficiary'>

/** Data missing before the issue, with the field of the patient form to fill in. `shown` is short: the row has the name. */
export const listTaxReceiptMissingInfo = ({ payer, beneficiary }: Persons) =>
  findMissingCpfs({ payer, beneficiary }).map((gap) =>
    gap === 'payer'
      ? {
          label: `Informar o CPF de ${payer.name}, responsável por ${beneficiary.name}`,
          shown: `Informar o CPF de ${payer.name}`,
          field: 'guardian_cpf',
        }
      : { label: `Informar o CPF de ${beneficiary.name}`, shown: 'Informar o CPF', field: 'cpf' },
  )
export const cpfMissingMessage = 'Falta o CPF para emitir'

/** `Ana Lima`, `Rui Lima, por Bento Lima` */
export const describeTaxPersons = ({ payer, beneficiary }: Persons): string =>
  payer.name === beneficiary.name ? beneficiary.name : `${payer.name}, por ${beneficiary.name}`

type Named = Pick<TaxReceipt, 'beneficiary' | 'amount_cents'>
const nameAndAmount = ({ beneficiary, amount_cents }: Named): string =>
  `${beneficiary.name}, ${formatMoney(amount_cents)}`

/** On the button of a row. */
export const shortMarkLabel = 'Marcar'
export const markTaxReceiptLabel = 'Marcar como emitida'
export const otherIssueDayLabel = 'Emitida em outro dia'
export const unmarkTaxReceiptLabel = 'Desfazer marcação'
/** `Receita Saúde emitida em 05/07/2026: Ana Lima, R$ 150,00` */
export const describeMarkedTaxReceipt = (of: Named, issuedOn: CivilDate): string =>
  `${taxReceiptTitle} emitida em ${formatCivilDate(issuedOn)}: ${nameAndAmount(of)}`
export const describeUnmarkedTaxReceipt = (of: Named): string => `Marcação desfeita: ${nameAndAmount(of)}`

export const taxLoadFailure = 'Falha ao carregar a Receita Saúde'
export const taxMarkFailure = 'Falha ao marcar como emitida'
export const taxReceiptIntroMessage =
  'Emita cada recibo no aplicativo Receita Saúde, da Receita Federal, e marque aqui o que já emitiu.'
export const notForCompaniesMessage =
  'A clínica está cadastrada com CNPJ. A Receita Saúde é de quem recebe como pessoa física, com CPF: confirme com sua contabilidade se você precisa emitir.'
export const taxReceiptsNeedPaymentsMessage =
  'Cada pagamento recebido neste mês aparece aqui, com o que o aplicativo pede.'
export const describeNothingReceived = (month: string): string => `Nada recebido em ${spellMonth(month)}`
export const describeAllIssued = (month: string): string => `Tudo emitido em ${spellMonth(month)}`

/** `receita-saude-2026-07.csv` */
export const formatTaxFileName = (month: string, ending: 'csv' | 'pdf'): string => `receita-saude-${month}.${ending}`

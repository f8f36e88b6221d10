import { formatReceiptTitle, paymentMethodLabels } from '../payments/payment.labels.ts'
import { describeCrefito } from '../professionals/professional.labels.ts'
import { amountInWords } from '../shared/brazil/amount-in-words.ts'
import { formatMoney } from '../shared/brazil/money.ts'
import { describeTaxId, formatTaxId, isNaturalPerson } from '../shared/brazil/tax-id.ts'
import { fold } from '../shared/text.ts'
import { formatCivilDate, spellCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import type { Receipt, ReceiptMissingInfo, ReceiptSnapshot } from './receipt.ts'

/** `Ana Lima, CPF 529.982.247-25` */
export const describePerson = ({ name, cpf }: { name: string; cpf: string | null }): string =>
  cpf === null ? name : `${name}, CPF ${formatTaxId(cpf)}`

/** Main sentence of a receipt: payer, amount in figures and in words, and purpose. */
export const formatReceiptSentence = (snapshot: ReceiptSnapshot): string => {
  const { issuer, payer, amount_cents, description } = snapshot
  const received = isNaturalPerson(issuer) ? 'Recebi' : 'Recebemos'
  const amount = `${formatMoney(amount_cents)} (${amountInWords(amount_cents)})`
  const payerWithCpf = payer.cpf === null ? payer.name : `${describePerson(payer)},`
  return `${received} de ${payerWithCpf} a importância de ${amount}, referente a ${description.replace(/[\s.]+$/, '') || description}.`
}

/** Lines below the sentence. */
export const listReceiptFacts = ({ patient, payment_date, payment_method }: ReceiptSnapshot) => [
  { label: 'Paciente', value: describePerson(patient) },
  { label: 'Data do pagamento', value: formatCivilDate(payment_date) },
  ...(payment_method ? [{ label: 'Forma de pagamento', value: paymentMethodLabels[payment_method] }] : []),
]

/** `São Paulo, 15 de novembro de 2026` */
export const formatReceiptPlaceAndDate = ({ issued_at, snapshot }: Pick<Receipt, 'issued_at' | 'snapshot'>): string =>
  [snapshot.issuer.city, spellCivilDate(civilDateOf(issued_at))].filter(Boolean).join(', ')

/** Signer and their role. */
export const findReceiptSigner = ({ issuer, professional }: ReceiptSnapshot): { name: string; role: string | null } =>
  professional
    ? { name: professional.name, role: professional.crefito && describeCrefito(professional.crefito) }
    : { name: issuer.name, role: describeTaxId(issuer.document) }

/** A natural person must also issue the tax authority's receipt; a company need not. */
export const describeReceiptNotice = ({ issuer }: ReceiptSnapshot): string | null =>
  isNaturalPerson(issuer)
    ? 'Este recibo não substitui o recibo eletrônico Receita Saúde, obrigatório para profissionais de saúde pessoa física.'
    : null

/** `ANULADO em 16/11/2026: valor errado` */
export const describeVoid = ({ voided_at, void_reason }: Pick<Receipt, 'voided_at' | 'void_reason'>): string | null =>
  voided_at && `ANULADO em ${formatCivilDate(civilDateOf(voided_at))}: ${void_reason ?? ''}`

/** `recibo-12-ana-lima.pdf`, with the patient's name; only letters and digits, so that every device accepts it. */
export const formatReceiptFileName = ({ number, snapshot }: Pick<Receipt, 'number' | 'snapshot'>): string => {
  const name = fold(snapshot.patient.name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${['recibo', number, name].filter(Boolean).join('-')}.pdf`
}

/** Links to the missing data. */
export const receiptMissingInfoLabels = {
  clinic_name: 'Informar o nome da clínica',
  document: 'Informar o CPF ou CNPJ de quem emite',
  crefito: 'Informar o CREFITO de quem atendeu',
  payer_cpf: 'Informar o CPF de quem pagou',
} as const satisfies Record<ReceiptMissingInfo, string>

export const issueReceiptLabel = 'Emitir recibo'
export const voidReceiptLabel = 'Anular recibo'
export const receiptMissingInfoTitle = 'O recibo pode dizer mais'
export const receiptFinalMessage = 'Depois de emitido o recibo não muda. Para corrigir, anule-o e emita outro.'
export const voidKeepsNumberMessage = 'O número continua no recibo anulado. O pagamento volta a poder ser alterado.'
export const describeIssuedReceipt = (receipt: Pick<Receipt, 'number'>): string =>
  `${formatReceiptTitle(receipt)} emitido`
export const describeVoidedReceipt = (receipt: Pick<Receipt, 'number'>): string =>
  `${formatReceiptTitle(receipt)} anulado`
export const receiptLoadFailure = 'Falha ao carregar recibos'
export const receiptIssueFailure = 'Falha ao emitir recibo'
export const receiptVoidFailure = 'Falha ao anular recibo'
export const receiptPrintFailure = 'Não foi possível gerar o PDF do recibo. Tente novamente.'
export const voidReasonLabel = 'Motivo da anulação'

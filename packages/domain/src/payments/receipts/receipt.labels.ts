import { describeCrefito } from '../../professionals/professional.labels.ts'
import { amountInWords } from '../../shared/brazil/amount-in-words.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { describeTaxId, formatTaxId, isPerson } from '../../shared/brazil/tax-id.ts'
import { fold } from '../../shared/text.ts'
import { formatCivilDate, spellCivilDate } from '../../shared/time/civil-date.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import { paymentMethodLabels } from '../payment.labels.ts'
import type { Receipt, ReceiptGap, ReceiptSnapshot } from './receipt.ts'

/** `Recibo nº 12` */
export const receiptTitle = ({ number }: Pick<Receipt, 'number'>): string => `Recibo nº ${number}`

/** Said by every refusal to touch the payment under it. */
export const receiptedMessage = (number: number): string =>
  `Há um recibo (nº ${number}) deste pagamento. Anule o recibo antes de alterar ou excluir o pagamento.`

/** `Ana Lima, CPF 529.982.247-25` */
export const describePerson = ({ name, cpf }: { name: string; cpf: string | null }): string =>
  cpf === null ? name : `${name}, CPF ${formatTaxId(cpf)}`

/** The sentence that makes it a receipt: who paid how much for what, in figures and in words. */
export const receiptSentence = (snapshot: ReceiptSnapshot): string => {
  const { issuer, payer, amount_cents, description } = snapshot
  const received = isPerson(issuer) ? 'Recebi' : 'Recebemos'
  const amount = `${formatMoney(amount_cents)} (${amountInWords(amount_cents)})`
  const payerWithCpf = payer.cpf === null ? payer.name : `${describePerson(payer)},`
  return `${received} de ${payerWithCpf} a importância de ${amount}, referente a ${description.replace(/[\s.]+$/, '') || description}.`
}

/** What stands under the sentence. */
export const receiptFacts = ({ patient, payment_date, payment_method }: ReceiptSnapshot) => [
  { label: 'Paciente', value: describePerson(patient) },
  { label: 'Data do pagamento', value: formatCivilDate(payment_date) },
  ...(payment_method ? [{ label: 'Forma de pagamento', value: paymentMethodLabels[payment_method] }] : []),
]

/** `São Paulo, 15 de novembro de 2026` */
export const receiptPlaceAndDate = ({ issued_at, snapshot }: Pick<Receipt, 'issued_at' | 'snapshot'>): string =>
  [snapshot.issuer.city, spellCivilDate(civilDateOf(issued_at))].filter(Boolean).join(', ')

/** Who signs, and by which right. */
export const receiptSigner = ({ issuer, professional }: ReceiptSnapshot): { name: string; role: string | null } =>
  professional
    ? { name: professional.name, role: professional.crefito && describeCrefito(professional.crefito) }
    : { name: issuer.name, role: describeTaxId(issuer.document) }

/** A person must also issue the tax authority's own; a company need not. */
export const receiptNotice = ({ issuer }: ReceiptSnapshot): string | null =>
  isPerson(issuer)
    ? 'Este recibo não substitui o recibo eletrônico Receita Saúde, obrigatório para profissionais de saúde pessoa física.'
    : null

/** `ANULADO em 16/11/2026: valor errado` */
export const describeVoid = ({ voided_at, void_reason }: Pick<Receipt, 'voided_at' | 'void_reason'>): string | null =>
  voided_at && `ANULADO em ${formatCivilDate(civilDateOf(voided_at))}: ${void_reason ?? ''}`

/** `recibo-12-ana-lima.pdf`, after the patient; letters and digits alone, so that every device takes it. */
export const receiptFileName = ({ number, snapshot }: Pick<Receipt, 'number' | 'snapshot'>): string => {
  const name = fold(snapshot.patient.name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${['recibo', number, name].filter(Boolean).join('-')}.pdf`
}

/** What to fill in. */
export const receiptGapLabels = {
  clinic_name: 'Informar o nome da clínica',
  document: 'Informar o CPF ou CNPJ de quem emite',
  crefito: 'Informar o CREFITO de quem atendeu',
  payer_cpf: 'Informar o CPF de quem pagou',
} as const satisfies Record<ReceiptGap, string>

export const issueReceipt = 'Emitir recibo'
export const voidReceipt = 'Anular recibo'
export const receiptSaysMore = 'O recibo pode dizer mais'
export const receiptIsFinal = 'Depois de emitido o recibo não muda. Para corrigir, anule-o e emita outro.'
export const voidKeepsNumber = 'O número continua no recibo anulado. O pagamento volta a poder ser alterado.'
export const receiptIssued = (receipt: Pick<Receipt, 'number'>): string => `${receiptTitle(receipt)} emitido`
export const receiptVoided = (receipt: Pick<Receipt, 'number'>): string => `${receiptTitle(receipt)} anulado`
export const receiptLoadFailure = 'Falha ao carregar recibos'
export const receiptIssueFailure = 'Falha ao emitir recibo'
export const receiptVoidFailure = 'Falha ao anular recibo'
export const receiptPrintFailure = 'Não foi possível gerar o PDF do recibo. Tente novamente.'
export const voidReasonLabel = 'Motivo da anulação'

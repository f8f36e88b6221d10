import { formatTotal } from '../shared/page.ts'
import { formatCivilDate } from '../shared/time/civil-date.ts'
import type { Retained, RetainedKind } from './erasure.ts'

export const eraseLabel = 'Apagar definitivamente'
export const erasureQuestion =
  'Os dados deste paciente saem de todas as telas, dos relatórios e do histórico. Não há como desfazer.'
export const goesTitle = 'Será apagado:'
export const staysTitle = 'A lei manda guardar:'
export const traceMessage =
  'O histórico guarda apenas quando algo mudou e quem mudou. O que foi escrito à mão em outros registros, sem ligação com o paciente, não é encontrado.'
export const retainedMessage =
  'Por isso este paciente não pode ser apagado agora. Arquivado, ele já não aparece nas listas.'
export const copiesMessage = 'Cópias de segurança feitas antes ainda contêm os dados até o fim do prazo delas.'
export const onlyRegistrationMessage = 'O cadastro do paciente.'
export const describeErasureStarted = (name: string): string => `O cadastro de ${name} está sendo apagado.`
export const erasureFailure = 'Falha ao apagar o paciente'

const nouns = {
  clinical_record: ['registro no prontuário', 'registros no prontuário'],
  receipts: ['recibo', 'recibos'],
  tax_receipts: ['recibo do Receita Saúde', 'recibos do Receita Saúde'],
  income: ['recebimento', 'recebimentos'],
} as const satisfies Record<RetainedKind, readonly [string, string]>

const reasons = {
  clinical_record: 'Lei 13.787/2018',
  receipts: 'prova fiscal',
  tax_receipts: 'prova fiscal',
  income: 'prova fiscal',
} as const satisfies Record<RetainedKind, string>

/** `3 recibos, até 31/12/2031 (prova fiscal)` */
export const describeRetained = ({ kind, count, until }: Retained): string =>
  `${formatTotal(count, nouns[kind])}, até ${formatCivilDate(until)} (${reasons[kind]})`

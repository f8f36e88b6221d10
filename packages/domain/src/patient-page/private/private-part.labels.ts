import { dependentNameOf, type MessageReader } from '../../patients/contact.ts'
import { formatMoney } from '../../shared/brazil/money.ts'
import { formatTotal } from '../../shared/page.ts'
import { type CivilDate, formatCivilDate } from '../../shared/time/civil-date.ts'
import type { OpenAmount } from './private-part.ts'

export const privateTexts = {
  open: 'Reposições e pagamentos',
  question: 'Para ver reposições e pagamentos',
  continue: 'Continuar',
  birthDateFormat: 'Dia, mês e ano: 31/12/1980',
  unreadable: 'Escreva o dia, o mês e o ano, como em 31/12/1980.',
  tooManyToday: 'Muitas tentativas hoje. Tente amanhã ou fale com a clínica.',
  ended: 'O tempo desta parte acabou. Informe a data de novo.',
  makeups: 'Reposições',
  noMakeup: 'Nenhuma reposição em aberto.',
  noOpening: 'Nenhuma aula com vaga até lá. Fale com a clínica.',
  openings: 'Aulas com vaga',
  take: 'Repor aqui',
  taken: 'Reposição marcada',
  takeBack: 'Desfazer a reposição',
  takeBackQuestion: 'Desfazer esta reposição?',
  takeBackYes: 'Sim, desfazer',
  onlyClinic: 'Para desmarcar, fale com a clínica.',
  payments: 'Pagamentos em aberto',
  noPayment: 'Nenhum pagamento em aberto.',
  pay: 'Pagar com PIX',
  copyHint: 'Copie o código e cole no aplicativo do seu banco, em PIX copia e cola:',
  noPix: 'Para pagar, fale com a clínica.',
  qr: 'QR Code do PIX',
  visits: 'Voltar ao horário',
} as const

/** What came of a step. */
export const privateResults = {
  take: 'Reposição marcada. Até lá!',
  'take-back-yes': 'Reposição desfeita. Ela continua valendo.',
} as const

/** `Data de nascimento de Caio` for a guardian. */
export const birthDateLabel = (reader: MessageReader): string => {
  const dependent = dependentNameOf(reader)
  return dependent === null ? 'Sua data de nascimento' : `Data de nascimento de ${dependent}`
}

const tryCount = ['tentativa', 'tentativas'] as const
export const describeWrongBirthDate = (left: number): string =>
  `A data não confere. Este link aceita mais ${formatTotal(left, tryCount)}.`

/** `R$ 120,00, vence em 20/11/2026` */
export const describeAmount = ({ owed_cents, due_date }: OpenAmount, today: CivilDate): string =>
  `${formatMoney(owed_cents)}, ${due_date < today ? 'venceu' : 'vence'} em ${formatCivilDate(due_date)}`

export const describeMoreAmounts = (count: number): string =>
  `Há mais ${formatTotal(count, ['pagamento', 'pagamentos'])} em aberto. Fale com a clínica.`

export const describePixReceiver = (name: string): string => `Recebe: ${name}`

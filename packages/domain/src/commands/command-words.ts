import type { PaymentMethod } from '../payments/payment.ts'
import type { AppointmentType } from '../scheduling/scheduling.ts'
import { weekdays } from '../shared/time/weekday.ts'

/** Words of the grammar, without accents, as `fold` writes them. */

export const bookVerbs = 'marcar|marca|agendar|marcado|agenda|agendamento|nova consulta|encaixar|encaixa|encaixe'.split(
  '|',
)
export const payVerbs = ['pagou', 'pago', 'paga', 'pagamento', 'pgto', 'pg', 'recebi', 'recebido', 'recebemos']
/** Verbs that say nothing but a name: someone is here, or owes. */
export const namedVerbs = ['chegou', 'cobrar', 'cobra', 'cobranca', 'deve', 'devendo']
/** A session is moved or canceled where it is shown, so these only find the patient. */
export const findVerbs = ['remarcar', 'reagendar', 'desmarcar', 'cancelar']

const weekdayWords = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const shortWeekdays = weekdayWords.map((word) => word.slice(0, 3))

/** `quinta`, `qui` and `5a` are Thursday. */
export const findWeekday = (word: string) => {
  const at = /^[2-6]a$/.test(word)
    ? Number(word[0]) - 1
    : Math.max(weekdayWords.indexOf(word), shortWeekdays.indexOf(word))
  return weekdays[at]
}

export const weekdayPattern = [...weekdayWords, ...shortWeekdays, '[2-6]a'].join('|')
/** Words that can be a part of a name too. A short form is never one. */
export const isWholeWeekday = (word: string): boolean => weekdayWords.includes(word)

const monthWords = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
export const monthPattern = monthWords.map((word) => `${word}|${word.slice(0, 3)}`).join('|')
/** 1 to 12; `dez` is 12. */
export const findMonth = (word: string): number => monthWords.findIndex((month) => month.startsWith(word)) + 1

/** Types that nothing else can mean. */
export const typePhrases: readonly [pattern: string, type: AppointmentType][] = [
  ['pilates', 'Pilates'],
  ['(?:primeira|1a) consulta', 'Primeira Consulta'],
  ['avaliacao', 'Primeira Consulta'],
  ['consulta de alta', 'Consulta de Alta'],
  ['consulta recorrente', 'Consulta Recorrente'],
  ['retorno', 'Consulta Recorrente'],
]
/** Types whose word can be a part of a name too. */
export const typeWords: readonly [word: string, type: AppointmentType][] = [
  ['primeira', 'Primeira Consulta'],
  ['recorrente', 'Consulta Recorrente'],
  ['alta', 'Consulta de Alta'],
]

/** A card without its kind is either. A transfer is no method of a payment, so it stays unknown. */
export const methodPhrases: readonly [pattern: string, methods: readonly (PaymentMethod | null)[]][] = [
  ['pix', ['pix']],
  ['dinheiro|especie', ['cash']],
  ['(?:cartao )?(?:de )?debito', ['debit_card']],
  ['(?:cartao )?(?:de )?credito', ['credit_card']],
  ['cartao', ['credit_card', 'debit_card']],
  ['transferencia|ted', [null]],
]

/** Words that say nothing. A name is found without its `de` and `da` too. */
export const fillers = new Set(
  'a o as os e ao de da do das dos na no nas nos em para pra pro p por com via ate cedo consulta sessao horario paciente dia feira reais fisio fisioterapia'.split(
    ' ',
  ),
)

/** Words that are recognized with one wrong letter. Not those that resemble names: `alta`, `marca`, `maio`. */
export const correctedWords = [
  ...'marcar agendar encaixar pagou recebi recebido pagamento remarcar desmarcar cancelar chegou cobrar'.split(' '),
  ...'hoje amanha ontem proxima semana minutos tarde noite manha reais'.split(' '),
  ...weekdayWords,
  ...monthWords.filter((word) => word.length > 5),
  ...'pilates avaliacao retorno primeira recorrente consulta'.split(' '),
  ...'pix dinheiro cartao credito debito transferencia'.split(' '),
]

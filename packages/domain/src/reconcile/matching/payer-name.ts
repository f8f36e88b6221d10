import { fold } from '../../shared/text.ts'

const particles = ['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del']

/** Words that banks add to a name. */
const bankWords = new Set(
  `pix recebido recebida recebimento transf transferencia transferido ted doc tef cred credito dep deposito pag pagto pgto
  pagamento conta corrente banco agencia bco brasil caixa itau bradesco santander inter nubank qr qrcode code rem remetente pelo
  pela por via cpf cnpj chave instantaneo estatico dinamico sessao sessoes consulta fisioterapia pilates mensalidade referente
  ref nov dez jan fev mar abr mai jun jul ago set out ltda valor interna mesma titularidade`.split(/\s+/),
)

/** Splits into folded words; removes what a bank appends to a name (`LIMA12/11`). */
export const splitNameWords = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => !particles.includes(word))

const FIRST_NAME = 1.5
const INITIAL = 0.3
const MISSING = 0.1
/** Minimum length of a cut-off name; banks cut names where their column ends. */
const CUT = 3

/**
 * Scores how surely these words name this person: one point per word, more for the first name, less for a cut word or an initial.
 * 0 if no word is complete.
 */
export const scoreName = (words: readonly string[], name: readonly string[]): number => {
  let whole = false
  const score = name.reduce((sum, part, at) => {
    const worth = at === 0 ? FIRST_NAME : 1
    if (words.includes(part)) {
      whole = true
      return sum + worth
    }
    if (words.some((word) => word.length >= CUT && part.startsWith(word))) return sum + worth * 0.7
    return sum + (words.includes(part.slice(0, 1)) ? INITIAL : -MISSING)
  }, 0)
  return whole ? score : 0
}

/** First name and one more word: enough to identify a person. */
export const CERTAIN_NAME_SCORE = FIRST_NAME + 0.7 - MISSING

/** True if the words contain a name of a person, not only bank words. */
export const hasPersonName = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= CUT && !bankWords.has(word))

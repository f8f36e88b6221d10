import { fold } from '../../../shared/text.ts'

const particles = ['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'del']

/** What banks write around a name. */
const bankWords = new Set(
  `pix recebido recebida recebimento transf transferencia transferido ted doc tef cred credito dep deposito pag pagto pgto
  pagamento conta corrente banco agencia bco brasil caixa itau bradesco santander inter nubank qr qrcode code rem remetente pelo
  pela por via cpf cnpj chave instantaneo estatico dinamico sessao sessoes consulta fisioterapia pilates mensalidade referente
  ref nov dez jan fev mar abr mai jun jul ago set out ltda valor interna mesma titularidade`.split(/\s+/),
)

/** Its words, folded; what a bank glues to a name (`LIMA12/11`) is cut off. */
export const nameWords = (text: string): string[] =>
  (fold(text).match(/[a-z]+/g) ?? []).filter((word) => !particles.includes(word))

const FIRST_NAME = 1.5
const INITIAL = 0.3
const MISSING = 0.1
/** Banks cut names off where their column ends. */
const CUT = 3

/**
 * How surely these words name this person: one point a word, more for the first name, less for what is cut short or an initial.
 * 0 if not one word is whole.
 */
export const nameScore = (words: readonly string[], name: readonly string[]): number => {
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

/** The first name and another: hardly anyone else. */
export const SURELY_NAMED = FIRST_NAME + 0.7 - MISSING

/** They name a person, who is not this one. */
export const nameSomeone = (words: readonly string[]): boolean =>
  words.some((word) => word.length >= CUT && !bankWords.has(word))

// Generates the expenses of a clinic and the outgoing lines of its statement from a seed. The true expense of each line is known, but not in the statement.
import type { Expense } from '../../expenses/expense.ts'
import { addDays, type CivilDate, formatCivilDate } from '../../shared/time/civil-date.ts'
import { createSeededRandom, type GeneratedLine, type SeededRandom } from '../matching/noisy-statement.fixture.ts'

const suppliers =
  'Imobiliária Sol,Imobiliária Sol Nascente,Copel,Sabesp,Vivo,Claro,Metalúrgica Ação,Distribuidora Saúde,Saúde Distribuidora Vital,Papelaria Central,Central Limpeza,Contábil Prado,Prado Advogados,João Pereira,João Pereira Souza,Maria Gonçalves,Reformer Brasil,Elástica Faixas,Farmácia São José,Água Pura'.split(
    ',',
  )
const strangers = ['', 'TARIFA PACOTE', 'IFOOD', 'Posto Ipiranga', 'Uber', 'Mercado Livre']
const categories = ['Aluguel', 'Material', 'Serviços', 'Impostos', 'Equipamento']
const amounts = [8_000, 12_990, 15_000, 20_000, 35_000, 99_900, 250_000]
const START = '2026-10-01'

export type DebitKind = 'paid' | 'settled' | 'late' | 'other_amount' | 'again' | 'stranger'
export type GeneratedDebit = Omit<GeneratedLine, 'kind'> & { kind: DebitKind }

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** As banks write it: in capitals, cut off, shortened or left out; or another name, such as that of the owner. */
const writtenName = (name: string, others: readonly string[], chance: SeededRandom): string => {
  const style = chance.next()
  if (style < 0.6) return plain(name)
  if (style < 0.7) return plain(name).slice(0, Math.max(4, name.length - 4))
  if (style < 0.8) return plain(name.split(' ')[0] ?? '')
  if (style < 0.9) return ''
  return plain(chance.pick(others))
}

const writtenText = (name: string, others: readonly string[], date: CivilDate, chance: SeededRandom): string => {
  const written = writtenName(name, others, chance)
  return chance.pick([
    `PIX ENVIADO ${written}`,
    `PAGTO BOLETO ${written} ${100_000 + chance.upTo(899_999)}`,
    `DEB AUT ${written}`,
    `Transferência enviada pelo Pix - ${written} - ***.${100 + chance.upTo(899)}.***-**`,
    `COMPRA CARTAO ${formatCivilDate(date).slice(0, 5)} ${written}`,
    `SISPAG FORNECEDORES ${written} LTDA`,
  ])
}

/** The expenses of six weeks, and every line that goes out. */
export const generateDebits = (seed: number): { expenses: Expense[]; lines: GeneratedDebit[] } => {
  const chance = createSeededRandom(seed + 5_000_000)
  const expenses: Expense[] = []
  const lines: GeneratedDebit[] = []
  const add = (name: string, amount_cents: number, due_date: CivilDate, over: Partial<Expense> = {}): Expense => {
    const expense: Expense = {
      id: `expense ${expenses.length}`,
      description: `Conta ${expenses.length}`,
      category: chance.pick(categories),
      // Some expenses are called by what they are for.
      supplier: name,
      amount_cents,
      due_date,
      paid_on: null,
      payment_method: null,
      series_id: null,
      series_label: null,
      rev: 1,
      ...(chance.is(0.2) && { supplier: null, description: name }),
      ...over,
    }
    expenses.push(expense)
    return expense
  }
  const tell = (kind: DebitKind, name: string, amount: number, date: CivilDate, truth: string | null) =>
    lines.push({
      kind,
      date,
      amount: -amount,
      text: writtenText(name, kind === 'stranger' ? strangers : suppliers, date, chance),
      reference: `${chance.upTo(999_999)}`,
      truth,
    })
  const near = () => chance.pick([-3, -2, -1, 0, 0, 0, 0, 1, 1, 2, 3])

  for (let count = 15 + chance.upTo(35); count > 0; count--) {
    const name = chance.pick(suppliers)
    const amount = chance.is(0.7) ? chance.pick(amounts) : 1_000 + chance.upTo(90_000)
    const due = addDays(START, chance.upTo(42))
    const fate = chance.next()
    if (fate < 0.15) add(name, amount, due)
    else if (fate < 0.6) {
      tell('paid', name, amount, addDays(due, near()), add(name, amount, due).id)
      // The same purchase again, without an expense.
      if (chance.is(0.1)) tell('again', name, amount, addDays(due, 4 + chance.upTo(16)), null)
    } else if (fate < 0.75) {
      const day = addDays(due, chance.upTo(3))
      tell('settled', name, amount, day, add(name, amount, due, { paid_on: day, payment_method: 'pix' }).id)
    } else if (fate < 0.85) tell('late', name, amount, addDays(due, 4 + chance.upTo(20)), add(name, amount, due).id)
    else if (fate < 0.92) tell('other_amount', name, amount + 100 + chance.upTo(2_000), due, add(name, amount, due).id)
    else add(name, amount, due, { paid_on: due, payment_method: 'cash' })
  }
  for (let more = 5 + chance.upTo(15); more > 0; more--) {
    // A name that no expense has, or none.
    const name = chance.pick(strangers)
    tell(
      'stranger',
      name,
      chance.is(0.5) ? chance.pick(amounts) : 990 + chance.upTo(20_000),
      addDays(START, chance.upTo(48)),
      null,
    )
  }
  return { expenses, lines }
}

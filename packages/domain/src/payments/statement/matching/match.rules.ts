import { type CivilDate, daysBetween } from '../../../shared/time/civil-date.ts'
import { isOpen } from '../../payment.rules.ts'
import type { StatementLine } from '../statement.ts'
import { bestPairs } from './best-pairs.ts'
import { type Doubt, readCodes } from './code.rules.ts'
import { nameScore, nameSomeone, nameWords, SURELY_NAMED } from './payer-name.ts'
import { NEAR_DAYS, type Reconcilable } from './reconcilable.ts'

/** What is offered beside the first. */
const MAX_OTHERS = 20

/**
 * What a line is about. `certain`: it shows the payment's code; `suggested`: the amount and the day fit; `settled`: most likely
 * received before; `received`: just now, by whoever looks at it; `unmatched`: nothing fits.
 */
export const matchStates = ['certain', 'suggested', 'settled', 'received', 'unmatched'] as const
export type MatchState = (typeof matchStates)[number]

export type Match = {
  line: StatementLine
  state: MatchState
  payment: Reconcilable | null
  /** What is to be told about the code it shows. */
  doubt: { why: Doubt; payment: Reconcilable } | null
  /** How many others fit as well as what is suggested: with any of them it is a guess. */
  rivals: number
  /** To choose by hand, the likeliest first. */
  others: Reconcilable[]
}

// Days are counted and words parted once: every line meets many payments.
type Payment = Reconcilable & { words: string[]; dueDay: number; paidDay: number | null }
type Line = StatementLine & { words: string[]; names: boolean; day: number }
type Found = { state: MatchState; payment: Payment }

const dayNumber = (date: CivilDate): number => daysBetween('2000-01-01', date)
const daysApart = (line: Line, { dueDay }: Payment): number => Math.abs(line.day - dueDay)
const daysFromPaid = (line: Line, { paidDay }: Payment): number =>
  paidDay === null ? Number.POSITIVE_INFINITY : Math.abs(line.day - paidDay)
const scoreOf = (line: Line, payment: Payment): number => (line.names ? nameScore(line.words, payment.words) : 0)

// A name weighs more than any day; a line that names someone else is the last to be taken for theirs.
const FITS = 20
const NAMED = 100
const SOMEONE_ELSE = 5
/** What was shown before stays where others fit just as well: nobody reviews a line twice. */
const SHOWN = 0.5

const weightOf = (line: Line, payment: Payment, days: number): number => {
  const score = scoreOf(line, payment)
  return FITS + NAMED * score - days ** 2 - (score === 0 && line.names ? SOMEONE_ELSE : 0)
}

/** One to one, what fits best on the whole. */
const pair = (
  lines: readonly Line[],
  fitting: (line: Line) => readonly Payment[],
  daysOff: (line: Line, payment: Payment) => number,
  shown: ReadonlyMap<string, string>,
): [Line, Payment][] => {
  const place = new Map<Payment, number>()
  const edges = lines.flatMap((line, left) =>
    fitting(line).map((payment) => {
      const right = place.get(payment) ?? place.size
      place.set(payment, right)
      const stays = shown.get(line.key) === payment.id ? SHOWN : 0
      return { left, right, weight: weightOf(line, payment, daysOff(line, payment)) + stays }
    }),
  )
  const payments = [...place.keys()]
  return [...bestPairs(edges)].flatMap(([left, right]) => {
    const [line, payment] = [lines[left], payments[right]]
    return line && payment ? [[line, payment]] : []
  })
}

/** Whoever paid in cash or by card did not send this. */
const cameByBank = ({ status, payment_method }: Payment): boolean =>
  status === 'paid' && (payment_method === null || payment_method === 'pix')

/**
 * What every line of a statement is about. `chosen` says which payment someone has just received by which line, `shown` which one
 * was suggested before.
 */
export const matchStatement = (
  statement: readonly StatementLine[],
  candidates: readonly Reconcilable[],
  chosen: ReadonlyMap<string, string> = new Map(),
  shown: ReadonlyMap<string, string> = new Map(),
): Match[] => {
  // In an order of their own: the same file and the same payments are the same pairs, however they came.
  const payments = candidates
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((payment) => ({
      ...payment,
      words: nameWords(payment.patient_name),
      dueDay: dayNumber(payment.due_date),
      paidDay: payment.payment_date === null ? null : dayNumber(payment.payment_date),
    }))
  const lines = statement.map((line) => {
    const words = nameWords(line.text)
    return { ...line, words, names: nameSomeone(words), day: dayNumber(line.date) }
  })
  const found = new Map<Line, Found>()
  const taken = new Set<Payment>()
  const take = (line: Line, state: MatchState, payment: Payment) => {
    found.set(line, { state, payment })
    taken.add(payment)
  }
  const left = () => lines.filter((line) => !found.has(line))
  const free = () => payments.filter((payment) => !taken.has(payment))

  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  for (const line of lines) {
    const payment = byId.get(chosen.get(line.key) ?? '')
    if (payment?.status === 'paid') take(line, 'received', payment)
  }
  const doubted = new Map<Line, { doubt: Match['doubt']; named: readonly Payment[] }>()
  for (const [line, { payment, named, says }] of readCodes(left(), payments)) {
    // Received by another line just now: this one shows its code once more.
    if (says === 'certain' || (says === 'settled' && !taken.has(payment))) take(line, says, payment)
    else doubted.set(line, { doubt: { why: says === 'settled' ? 'repeated' : says, payment }, named })
  }

  const byAmount = Map.groupBy(free(), ({ amount_cents }) => amount_cents)
  const ofSameAmount = (line: Line): readonly Payment[] => byAmount.get(line.amount_cents) ?? []
  // A code that was used again is at least the same person's.
  const mayBe = (line: Line, { patient_id }: Payment) =>
    doubted.get(line)?.named.some((named) => named.patient_id === patient_id) ?? true
  const isNear = (line: Line, payment: Payment) =>
    isOpen(payment.status) && daysApart(line, payment) <= NEAR_DAYS && mayBe(line, payment)
  const nearest = new Map<Line, Payment[]>()
  const near = (line: Line): Payment[] => {
    const known = nearest.get(line) ?? ofSameAmount(line).filter((payment) => isNear(line, payment))
    nearest.set(line, known)
    return known
  }
  /**
   * Received before, unless the line surely names someone who still owes it. Whoever marks it by hand may do so some days off:
   * then only a name tells.
   */
  const receivedBefore = (line: Line) => {
    if (doubted.has(line)) return []
    const isDay = (payment: Payment) => {
      const days = daysFromPaid(line, payment)
      return days === 0 || (days <= NEAR_DAYS && scoreOf(line, payment) >= SURELY_NAMED)
    }
    const before = ofSameAmount(line).filter((payment) => cameByBank(payment) && isDay(payment))
    if (before.length === 0) return []
    const owing = near(line).reduce((most, payment) => Math.max(most, scoreOf(line, payment)), 0)
    return owing < SURELY_NAMED ? before : before.filter((payment) => scoreOf(line, payment) >= owing)
  }
  for (const [line, payment] of pair(left(), receivedBefore, daysFromPaid, shown)) take(line, 'settled', payment)
  for (const [line, payment] of pair(left(), near, daysApart, shown)) take(line, 'suggested', payment)

  const certain = new Set([...found.values()].flatMap(({ state, payment }) => (state === 'certain' ? payment : [])))
  const open = payments.filter((payment) => isOpen(payment.status) && !certain.has(payment))
  const offered = offers(open)
  return lines.map((line, at) => {
    const { state, payment } = found.get(line) ?? { state: 'unmatched' as const, payment: null }
    const { named = [], doubt = null } = doubted.get(line) ?? {}
    const others = state === 'received' ? [] : offered(line, named).filter((one) => one !== payment)
    const fits = (other: Payment) =>
      payment !== null && other !== payment && scoreOf(line, other) >= scoreOf(line, payment)
    const rivals = state === 'suggested' ? near(line).filter(fits).length : 0
    return { line: statement[at] ?? line, state, payment, doubt, rivals, others: others.slice(0, MAX_OTHERS) }
  })
}

/** What else somebody may choose for a line: the same amount on any day, the same person with any amount. */
const offers = (open: readonly Payment[]) => {
  const byAmount = Map.groupBy(open, ({ amount_cents }) => amount_cents)
  const byFirstName = Map.groupBy(open, ({ words }) => words[0] ?? '')
  return (line: Line, named: readonly Payment[]): Payment[] => {
    const surely = line.words
      .flatMap((word) => byFirstName.get(word) ?? [])
      .filter((payment) => payment.amount_cents !== line.amount_cents && scoreOf(line, payment) >= SURELY_NAMED)
    const coded = named.filter((payment) => open.includes(payment))
    // As when it is suggested, a name before a day; but what could be suggested before all else.
    const rankOf = (payment: Payment, isSame: boolean) => {
      const days = daysApart(line, payment)
      return (isSame ? 1e6 : 0) + (isSame && days <= NEAR_DAYS ? 1e6 : 0) + scoreOf(line, payment) * 1e4 - days
    }
    const ranks = new Map([...surely, ...coded].map((payment) => [payment, rankOf(payment, false)]))
    for (const payment of byAmount.get(line.amount_cents) ?? []) ranks.set(payment, rankOf(payment, true))
    return [...ranks].sort(([, a], [, b]) => b - a).map(([payment]) => payment)
  }
}

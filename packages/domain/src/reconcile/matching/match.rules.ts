import { isOpenPayment } from '../../payments/payment.rules.ts'
import { type CivilDate, daysBetween } from '../../shared/time/civil-date.ts'
import type { StatementLine } from '../statement.ts'
import { cameByBank, type Doubt, matchCodes } from './code.rules.ts'
import { pairGreedily } from './pair-greedily.ts'
import { CERTAIN_NAME_SCORE, hasPersonName, scoreName, splitNameWords } from './payer-name.ts'
import { MAX_DAYS_APART, MAX_DAYS_LATE, type ReconcilablePayment } from './reconcilable-payment.ts'
import { findSum } from './sum.rules.ts'

/** Limit of alternatives offered for a line. */
const MAX_OTHERS = 20

/**
 * State of a line. `certain`: it contains the payment's code. `suggested`: amount and date fit, or amount and name up to thirty days late, or the
 * sum of several payments and the name. `settled`: most likely received
 * before. `received`: just now, by the user. `unmatched`: nothing fits.
 */
export const matchStates = ['certain', 'suggested', 'settled', 'received', 'unmatched'] as const
export type MatchState = (typeof matchStates)[number]

export type Match = {
  line: StatementLine
  state: MatchState
  payment: ReconcilablePayment | null
  /** Payments of one person whose sum is the line, `payment` included; empty if the line is one payment. */
  together: ReconcilablePayment[]
  /** Problem with the code of the line, to show to the user. */
  doubt: { why: Doubt; payment: ReconcilablePayment } | null
  /** Number of other payments that fit equally well; above zero, the suggestion is a guess. */
  rivals: number
  /** Payments to choose by hand, likeliest first. */
  others: ReconcilablePayment[]
}

// Day numbers and words are calculated once, because every line is compared with many payments.
type Payment = ReconcilablePayment & { words: string[]; dueDay: number; paidDay: number | null }
type Line = StatementLine & { words: string[]; names: boolean; day: number }
type Found = { state: MatchState; payment: Payment; together: Payment[] }

const dayNumber = (date: CivilDate): number => daysBetween('2000-01-01', date)
const daysApart = (line: Line, { dueDay }: Payment): number => Math.abs(line.day - dueDay)
const daysFromPaid = (line: Line, { paidDay }: Payment): number =>
  paidDay === null ? Number.POSITIVE_INFINITY : Math.abs(line.day - paidDay)
const scoreOf = (line: Line, payment: Payment): number => (line.names ? scoreName(line.words, payment.words) : 0)

/** Paid long after the due date: only a certain name identifies it. */
const isLate = (line: Line, payment: Payment): boolean => {
  const days = line.day - payment.dueDay
  return days > MAX_DAYS_APART && days <= MAX_DAYS_LATE && scoreOf(line, payment) >= CERTAIN_NAME_SCORE
}

// A name weighs more than any date; a line with another person's name is the last choice.
const FITS = 20
const NAMED = 100
const SOMEONE_ELSE = 5
/** Bonus for the previous suggestion among equals, so that the user does not review a line twice. */
const SHOWN = 0.5

const weightOf = (line: Line, payment: Payment, days: number): number => {
  const score = scoreOf(line, payment)
  // Linear after the last near day, so that a certain name thirty days late still weighs more than a near day.
  const off = days <= MAX_DAYS_APART ? days ** 2 : MAX_DAYS_APART ** 2 + days - MAX_DAYS_APART
  return FITS + NAMED * score - off - (score === 0 && line.names ? SOMEONE_ELSE : 0)
}

/** Assigns each line to one payment, the best pairs first. */
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
  return [...pairGreedily(edges)].flatMap(([left, right]) => {
    const [line, payment] = [lines[left], payments[right]]
    return line && payment ? [[line, payment]] : []
  })
}

/** What the user received of a payment with this line: the payment itself, or the largest part of that day that no other line has. */
const receivedWith = (line: Line, entries: readonly Payment[], taken: ReadonlySet<Payment>): Payment | undefined =>
  entries
    .filter((entry) => entry.status === 'paid' && !taken.has(entry))
    .filter(
      ({ id, payment_id, payment_date, amount_cents }) =>
        id === payment_id || (payment_date === line.date && amount_cents <= line.amount_cents),
    )
    .toSorted((a, b) => b.amount_cents - a.amount_cents)[0]

/**
 * Matches every line of a statement. `chosen` maps a line to the payments the user has just received with it, `shown` to the one
 * suggested before.
 */
export const matchStatement = (
  statement: readonly StatementLine[],
  candidates: readonly ReconcilablePayment[],
  chosen: ReadonlyMap<string, readonly string[]> = new Map(),
  shown: ReadonlyMap<string, string> = new Map(),
): Match[] => {
  // A fixed order makes the result independent of the input order.
  const payments = candidates
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((payment) => ({
      ...payment,
      words: splitNameWords(payment.patient_name),
      dueDay: dayNumber(payment.due_date),
      paidDay: payment.payment_date === null ? null : dayNumber(payment.payment_date),
    }))
  const lines = statement.map((line) => {
    const words = splitNameWords(line.text)
    return { ...line, words, names: hasPersonName(words), day: dayNumber(line.date) }
  })
  const found = new Map<Line, Found>()
  const taken = new Set<Payment>()
  const take = (line: Line, state: MatchState, payment: Payment, ...others: Payment[]) => {
    const all = [payment, ...others]
    found.set(line, { state, payment, together: others.length > 0 ? all : [] })
    for (const each of all) taken.add(each)
  }
  const left = () => lines.filter((line) => !found.has(line))
  const free = () => payments.filter((payment) => !taken.has(payment))

  const byPayment = Map.groupBy(payments, ({ payment_id }) => payment_id)
  for (const line of lines) {
    const [payment, ...others] = (chosen.get(line.key) ?? []).flatMap(
      (id) => receivedWith(line, byPayment.get(id) ?? [], taken) ?? [],
    )
    if (payment) take(line, 'received', payment, ...others)
  }
  const doubted = new Map<Line, { doubt: Match['doubt']; named: readonly Payment[] }>()
  for (const [line, { payment, named, says }] of matchCodes(left(), payments)) {
    // Another line was just received for this payment: this line repeats its code.
    if (says === 'certain' || (says === 'settled' && !taken.has(payment))) take(line, says, payment)
    else doubted.set(line, { doubt: { why: says === 'settled' ? 'repeated' : says, payment }, named })
  }

  const byAmount = Map.groupBy(free(), ({ amount_cents }) => amount_cents)
  const ofSameAmount = (line: Line): readonly Payment[] => byAmount.get(line.amount_cents) ?? []
  // A reused code at least identifies the patient.
  const mayBe = (line: Line, { patient_id }: Payment) =>
    doubted.get(line)?.named.some((named) => named.patient_id === patient_id) ?? true
  const isNear = (line: Line, payment: Payment) =>
    isOpenPayment(payment.status) && daysApart(line, payment) <= MAX_DAYS_APART && mayBe(line, payment)
  const nearest = new Map<Line, Payment[]>()
  const near = (line: Line): Payment[] => {
    const known = nearest.get(line) ?? ofSameAmount(line).filter((payment) => isNear(line, payment))
    nearest.set(line, known)
    return known
  }
  /** Late payments count only if the line certainly names nobody who owes near that day, and has no code that is in doubt. */
  const fitting = (line: Line): Payment[] => {
    const close = near(line)
    if (doubted.has(line) || close.some((payment) => scoreOf(line, payment) >= CERTAIN_NAME_SCORE)) return close
    const late = ofSameAmount(line).filter((payment) => isOpenPayment(payment.status) && isLate(line, payment))
    return [...close, ...late]
  }
  /**
   * Payments received before, unless the line certainly names a patient with an open payment. A payment marked by hand may be some
   * days off; then only the name counts.
   */
  const receivedBefore = (line: Line) => {
    if (doubted.has(line)) return []
    const isDay = (payment: Payment) => {
      const days = daysFromPaid(line, payment)
      return days === 0 || (days <= MAX_DAYS_APART && scoreOf(line, payment) >= CERTAIN_NAME_SCORE)
    }
    const before = ofSameAmount(line).filter((payment) => cameByBank(payment) && isDay(payment))
    if (before.length === 0) return []
    const owing = near(line).reduce((most, payment) => Math.max(most, scoreOf(line, payment)), 0)
    return owing < CERTAIN_NAME_SCORE ? before : before.filter((payment) => scoreOf(line, payment) >= owing)
  }
  for (const [line, payment] of pair(left(), receivedBefore, daysFromPaid, shown)) take(line, 'settled', payment)
  for (const [line, payment] of pair(left(), fitting, daysApart, shown)) take(line, 'suggested', payment)

  const byFirstName = Map.groupBy(payments, ({ words }) => words[0] ?? '')
  /** Payments of the one person whom the line certainly names, and whose sum it is. */
  const sumOf = (line: Line, isMeant: (payment: Payment) => boolean): Payment[] => {
    const named = [...new Set(line.words)]
      .flatMap((word) => byFirstName.get(word) ?? [])
      .filter((payment) => !taken.has(payment) && isMeant(payment) && scoreOf(line, payment) >= CERTAIN_NAME_SCORE)
    const [sum = [], ...more] = [...Map.groupBy(named, ({ patient_id }) => patient_id).values()]
      .map((theirs) => findSum(theirs, line.amount_cents))
      .filter(({ length }) => length > 0)
    return more.length > 0 ? [] : sum
  }
  for (const line of left().filter((each) => !doubted.has(each))) {
    const [first, ...rest] = sumOf(line, (each) => cameByBank(each) && daysFromPaid(line, each) <= MAX_DAYS_APART)
    if (first) take(line, 'settled', first, ...rest)
    const isDue = ({ status, dueDay }: Payment) => isOpenPayment(status) && dueDay - line.day <= MAX_DAYS_LATE
    const [owed, ...others] = first ? [] : sumOf(line, isDue)
    if (owed) take(line, 'suggested', owed, ...others)
  }

  const certain = new Set([...found.values()].flatMap(({ state, payment }) => (state === 'certain' ? payment : [])))
  const open = payments.filter((payment) => isOpenPayment(payment.status) && !certain.has(payment))
  const offered = offers(open)
  return lines.map((line, at) => {
    const { state, payment, together } = found.get(line) ?? { state: 'unmatched' as const, payment: null, together: [] }
    const { named = [], doubt = null } = doubted.get(line) ?? {}
    const others = state === 'received' ? [] : offered(line, named).filter((one) => one !== payment)
    const fits = (other: Payment) =>
      payment !== null && other !== payment && scoreOf(line, other) >= scoreOf(line, payment)
    const rivals = state === 'suggested' && together.length === 0 ? fitting(line).filter(fits).length : 0
    return { line: statement[at] ?? line, state, payment, together, doubt, rivals, others: others.slice(0, MAX_OTHERS) }
  })
}

/** Alternatives for a line: same amount on any date, or same patient with any amount. */
const offers = (open: readonly Payment[]) => {
  const byAmount = Map.groupBy(open, ({ amount_cents }) => amount_cents)
  const byFirstName = Map.groupBy(open, ({ words }) => words[0] ?? '')
  return (line: Line, named: readonly Payment[]): Payment[] => {
    const surely = line.words
      .flatMap((word) => byFirstName.get(word) ?? [])
      .filter((payment) => payment.amount_cents !== line.amount_cents && scoreOf(line, payment) >= CERTAIN_NAME_SCORE)
    const coded = named.filter((payment) => open.includes(payment))
    // Name before date, as in suggestions; payments that could be suggested come first.
    const rankOf = (payment: Payment, isSame: boolean) => {
      const days = daysApart(line, payment)
      return (isSame ? 1e6 : 0) + (isSame && days <= MAX_DAYS_APART ? 1e6 : 0) + scoreOf(line, payment) * 1e4 - days
    }
    const ranks = new Map([...surely, ...coded].map((payment) => [payment, rankOf(payment, false)]))
    for (const payment of byAmount.get(line.amount_cents) ?? []) ranks.set(payment, rankOf(payment, true))
    return [...ranks].sort(([, a], [, b]) => b - a).map(([payment]) => payment)
  }
}

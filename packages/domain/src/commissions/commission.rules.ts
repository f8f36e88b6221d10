import type { Cents } from '../shared/brazil/money.ts'
import { addMonths, type CivilDate, monthsBetween } from '../shared/time/civil-date.ts'
import type { CommissionRow, CommissionRule, CommissionType, OpenMonth, Share } from './commission.ts'
import { WHOLE_PERCENT } from './commission.ts'

type Rule = Pick<CommissionRule, 'professional_id' | 'valid_from' | 'base' | 'types'>

/** Share of a professional on a day: of the rule that began last, the one of the type, else the one of everything. */
export const findShare = (
  rules: readonly Rule[],
  { professional_id, type, day }: { professional_id: string; type: CommissionType | null; day: CivilDate },
): Share | null => {
  const [rule] = rules
    .filter((each) => each.professional_id === professional_id && each.valid_from <= day)
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  if (!rule) return null
  const { kind, value } = rule.types.find((each) => each.type === type) ?? rule.base
  return { kind, value }
}

/** Half of a centavo is rounded up, in each row: the sum of a statement is the sum of its rows. Exact for any amount. */
const takePart = (amount: Cents, part: number, whole: number): Cents =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/**
 * Share of a row. An amount is per session and never more than the session brought in: of a session that is paid in parts, each part has its part
 * of the amount. `before` is what was received for the session before, `worth` its whole price.
 */
export const computeShare = (
  share: Share | null,
  received: Cents,
  { before, worth }: { before: Cents; worth: Cents } = { before: 0, worth: received },
): Cents => {
  if (!share || received === 0) return 0
  if (share.kind === 'percent') return takePart(received, share.value, WHOLE_PERCENT)
  const due = Math.min(share.value, worth)
  return takePart(due, before + received, worth) - takePart(due, before, worth)
}

/** Payment or part of one that was received and is not for a package. */
export type DirectPayment = Pick<CommissionRow, 'payment_id' | 'day' | 'patient_name' | 'description' | 'type'> & {
  professional_id: string | null
  amount_cents: Cents
  /** Amount of the payment, and what was received of it before. */
  whole_cents: Cents
  before_cents: Cents
}

/** Package with everything that was paid for it and every session that was used, each with its day. */
export type UsedPackage = Pick<CommissionRow, 'patient_name' | 'type'> & {
  price_cents: Cents
  sessions: number
  payments: readonly { id: string; payment_id: string; day: CivilDate; amount_cents: Cents }[]
  uses: readonly { id: string; day: CivilDate; professional_id: string | null; description: string }[]
}

export type CountedRow = Omit<CommissionRow, 'corrects'> & { professional_id: string | null }

const byDay = <R extends { day: CivilDate; id: string }>(rows: readonly R[]): R[] =>
  [...rows].sort((a, b) => (`${a.day} ${a.id}` < `${b.day} ${b.id}` ? -1 : 1))

/**
 * Divides what was paid for a package among its sessions, in order: the first money pays the first session. A part counts for whoever gave the
 * session, on the day on which it was both paid and given. The price is divided so that the sessions add up to it exactly.
 */
const splitPackage = (sold: UsedPackage) => {
  const worthUpTo = (n: number): Cents => Math.floor((sold.price_cents * n) / sold.sessions)
  const payments = byDay(sold.payments)
  const pieces: (Omit<CountedRow, 'share' | 'share_cents'> & { before: Cents; worth: Cents })[] = []
  for (const [n, use] of byDay(sold.uses).entries()) {
    const [from, to] = [worthUpTo(n), worthUpTo(n + 1)]
    let paid = 0
    for (const payment of payments) {
      const [start, end] = [Math.max(from, paid), Math.min(to, paid + payment.amount_cents)]
      paid += payment.amount_cents
      if (end <= start) continue
      pieces.push({
        payment_id: payment.payment_id,
        use_id: use.id,
        day: use.day > payment.day ? use.day : payment.day,
        professional_id: use.professional_id,
        patient_name: sold.patient_name,
        description: use.description,
        type: sold.type,
        received_cents: end - start,
        before: start - from,
        worth: to - from,
      })
    }
  }
  return pieces
}

/** Everything that was received, as rows with a professional and their share. */
export const countReceived = (
  payments: readonly DirectPayment[],
  packages: readonly UsedPackage[],
  rules: readonly Rule[],
): CountedRow[] => {
  const shareOf = (row: Pick<CountedRow, 'professional_id' | 'type' | 'day'>) =>
    row.professional_id === null ? null : findShare(rules, { ...row, professional_id: row.professional_id })
  const direct = payments.map(({ amount_cents, whole_cents, before_cents, ...row }) => {
    const share = shareOf(row)
    return {
      ...row,
      use_id: null,
      received_cents: amount_cents,
      share,
      share_cents: computeShare(share, amount_cents, { before: before_cents, worth: whole_cents }),
    }
  })
  const ofPackages = packages.flatMap(splitPackage).map(({ before, worth, ...row }) => {
    const share = shareOf(row)
    return { ...row, share, share_cents: computeShare(share, row.received_cents, { before, worth }) }
  })
  return [...direct, ...ofPackages]
}

const keyOf = ({ payment_id, use_id }: Pick<CommissionRow, 'payment_id' | 'use_id'>): string =>
  `${payment_id} ${use_id ?? ''}`

const placeOf = (row: CommissionRow): string => `${row.corrects ?? '9999'} ${row.day} ${keyOf(row)}`
/** Parts of one day keep their order. */
const inOrder = (a: CommissionRow, b: CommissionRow): number =>
  placeOf(a) === placeOf(b) ? 0 : placeOf(a) < placeOf(b) ? -1 : 1

/** Closed month of a professional, with the rows as they were then. */
export type ClosedMonth = { month: string; rows: readonly CommissionRow[] }

/** Months before the last closed one that are still compared: a change of an older one is not noticed. */
export const CORRECTED_MONTHS = 12

type Sum = Omit<CommissionRow, 'corrects'>

const addUp = (rows: readonly Sum[], sign: 1 | -1, into: Map<string, Sum>): void => {
  for (const row of rows) {
    const { received_cents = 0, share_cents = 0 } = into.get(keyOf(row)) ?? {}
    into.set(keyOf(row), {
      ...row,
      received_cents: received_cents + sign * row.received_cents,
      share_cents: share_cents + sign * row.share_cents,
    })
  }
}

/** From the first closed month to the last. One that was left out between them counts as closed without rows, so that it is corrected too. */
const listClosedMonths = (closed: readonly ClosedMonth[]): string[] => {
  const [first, last] = [closed[0]?.month, closed.at(-1)?.month]
  if (!first || !last) return []
  const count = monthsBetween(`${first}-01`, `${last}-01`) + 1
  return Array.from({ length: count }, (_, n) => addMonths(`${first}-01`, n).slice(0, 'yyyy-MM'.length))
}

/** What changed in closed months since: now minus what the statements say, those with earlier corrections included. */
export const findCorrections = (now: readonly Sum[], closed: readonly ClosedMonth[]): CommissionRow[] =>
  listClosedMonths(closed).flatMap((month) => {
    const sums = new Map<string, Sum>()
    for (const each of closed)
      addUp(
        each.rows.filter((row) => (row.corrects ?? each.month) === month),
        -1,
        sums,
      )
    addUp(
      now.filter(({ day }) => day.startsWith(month)),
      1,
      sums,
    )
    return [...sums.values()]
      .filter(({ received_cents, share_cents }) => received_cents !== 0 || share_cents !== 0)
      .map((row) => ({ ...row, corrects: month }))
  })

/** Rows of an open month, the corrections first. They are in the month after the last closed one. */
export const listMonthRows = (
  now: readonly Sum[],
  month: string,
  closed: readonly ClosedMonth[],
  corrects: boolean,
): CommissionRow[] =>
  [
    ...(corrects ? findCorrections(now, closed) : []),
    ...now.filter(({ day }) => day.startsWith(month)).map((row) => ({ ...row, corrects: null })),
  ].sort(inOrder)

/** Months with money that are open for a professional, the oldest first. One after a closed month is open. */
export const sumOpenMonths = (
  counted: readonly Pick<CountedRow, 'professional_id' | 'day' | 'received_cents'>[],
  lastClosedOf: (professionalId: string) => string | undefined,
): OpenMonth[] => {
  const sums = new Map<string, Cents>()
  for (const { professional_id, day, received_cents } of counted) {
    const month = day.slice(0, 'yyyy-MM'.length)
    if (professional_id === null || month <= (lastClosedOf(professional_id) ?? '')) continue
    sums.set(month, (sums.get(month) ?? 0) + received_cents)
  }
  return [...sums]
    .filter(([, received_cents]) => received_cents > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, received_cents]) => ({ month, received_cents }))
}

/** Sums of the rows. A row without a rule counts as received and has no share. */
export const sumRows = (rows: readonly CommissionRow[]) => {
  const sum = (of: (row: CommissionRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    received_cents: sum(({ received_cents }) => received_cents),
    share_cents: sum(({ share_cents }) => share_cents),
    corrected_cents: sum(({ corrects, share_cents }) => (corrects === null ? 0 : share_cents)),
    rows: rows.length,
    without_rule: rows.filter(({ share, corrects }) => share === null && corrects === null).length,
  }
}

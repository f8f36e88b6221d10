import { expect, test } from 'vitest'
import { chooseRunCount } from '../../shared/run-count.fixture.ts'
import { daysBetween } from '../../shared/time/civil-date.ts'
import { parseCsvStatement } from '../csv.ts'
import { guessColumnRoles } from '../guess-columns.ts'
import { parseOfxStatement } from '../ofx.ts'
import type { StatementLine } from '../statement.ts'
import { type Match, matchStatement } from './match.rules.ts'
import { createSeededRandom, type GeneratedMonth, generateMonth, toCsv, toOfx } from './noisy-statement.fixture.ts'
import { MAX_DAYS_APART, type ReconcilablePayment } from './reconcilable-payment.ts'

/** Always the same seeds, because the share of first suggestions varies with the seed. */
const STATEMENTS = chooseRunCount(40, 200)

/** Writes a file and parses it: half as OFX, half as CSV. */
const readBack = ({ lines }: GeneratedMonth, seed: number) => {
  const chance = createSeededRandom(seed + 1_000_000)
  if (seed % 2 === 0) {
    const statement = parseOfxStatement(toOfx(lines, chance)) ?? { lines: [], debits: [], ignored: 0, unread: [] }
    return { ...statement, placeOf: ({ key }: StatementLine) => Number(key) }
  }
  const rows = toCsv(lines, chance)
    .split('\r\n')
    .map((row) => row.split(';'))
  return { ...parseCsvStatement(rows, guessColumnRoles(rows)), placeOf: ({ key }: StatementLine) => Number(key) - 2 }
}

const figure = (name: string, value: number, target: string, isMet: boolean, note: string) =>
  process.stdout.write(`figure ${name} ${value} ${target} ${isMet ? 'ok' : 'short'} (${note})\n`)

const isOffered = ({ state }: Match) => state === 'certain' || state === 'suggested'

test('every certain match in noisy statements is correct', () => {
  const counts = {
    lines: 0,
    certain: 0,
    wrong: 0,
    codes: 0,
    plain: 0,
    first: 0,
    plainFirst: 0,
    off: 0,
    again: 0,
    late: 0,
    lateFirst: 0,
  }
  for (let seed = 0; seed < STATEMENTS; seed++) {
    const month = generateMonth(seed)
    const { lines, ignored, unread, placeOf } = readBack(month, seed)
    expect([unread, ignored + lines.length]).toEqual([[], month.lines.length])
    const dueDates = new Map(month.payments.map(({ id, due_date }) => [id, due_date]))
    const patients = new Map(month.payments.map(({ id, patient_id }) => [id, patient_id]))
    const certain = new Set<string | null>()
    for (const match of matchStatement(lines, month.payments)) {
      const { line, state, payment } = match
      const was = month.lines[placeOf(line)]
      if (!was) throw new Error('parsed line not found in the generated month')
      counts.lines += 1
      const isIt = payment?.id === was.truth
      if (state === 'certain') {
        counts.certain += 1
        if (!isIt || certain.has(was.truth)) counts.wrong += 1
        certain.add(was.truth)
      }
      if (was.kind === 'settled_off') {
        counts.off += 1
        if (isOffered(match)) counts.again += 1
      }
      if (was.kind === 'late') {
        counts.late += 1
        // Another open payment of the same patient may be nearer; then the two cannot be told apart.
        if (state === 'suggested' && payment?.patient_id === patients.get(was.truth ?? '')) counts.lateFirst += 1
      }
      const isNear = Math.abs(daysBetween(was.date, dueDates.get(was.truth ?? '') ?? was.date)) <= MAX_DAYS_APART
      if (was.kind === 'coded') counts.codes += 1
      else if (was.kind === 'plain' && isNear) counts.plain += 1
      else continue
      if (!isIt || !isOffered(match)) continue
      counts.first += 1
      if (was.kind === 'plain') counts.plainFirst += 1
    }
  }
  const pairs = counts.codes + counts.plain
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100
  const first = percent(counts.first, pairs)
  const certain = `${counts.certain} certain, ${counts.codes} codes, ${counts.lines} lines`
  figure('statement_certain_wrong', counts.wrong, '<= 0', counts.wrong === 0, certain)
  const plain = `${counts.first} of ${pairs} pairs; ${percent(counts.plainFirst, counts.plain)} of those without a code`
  figure('statement_suggested_first', first, '>= 95', first >= 95, plain)
  const again = percent(counts.again, counts.off)
  const off = `${counts.again} of ${counts.off} marked by hand on another day are offered for something else`
  figure('statement_marked_off_again', again, '<= 11', again <= 11, off)
  const late = percent(counts.lateFirst, counts.late)
  figure('statement_late_first', late, '>= 85', late >= 85, `${counts.lateFirst} of ${counts.late} paid late by name`)
  expect(late).toBeGreaterThanOrEqual(85)
  expect(again).toBeLessThanOrEqual(11)
  expect(counts.wrong).toBe(0)
  expect(counts.certain).toBe(counts.codes)
  expect(first).toBeGreaterThanOrEqual(95)
})

test('a statement that is imported again offers no received line again', () => {
  let settled = 0
  let again = 0
  for (let seed = 0; seed < STATEMENTS; seed++) {
    const month = generateMonth(seed)
    const { lines } = readBack(month, seed)
    const received = new Map<string, StatementLine>()
    for (const match of matchStatement(lines, month.payments))
      if (match.payment && isOffered(match)) received.set(match.payment.id, match.line)
    const after = month.payments.map((payment): ReconcilablePayment => {
      const line = received.get(payment.id)
      return line ? { ...payment, status: 'paid', payment_date: line.date, payment_method: 'pix' } : payment
    })
    const done = new Set([...received.values()].map(({ key }) => key))
    settled += done.size
    again += matchStatement(lines, after).filter((match) => done.has(match.line.key) && isOffered(match)).length
  }
  figure('statement_settled_again', again, '<= 0', again === 0, `${settled} lines settled, then read again`)
  expect(again).toBe(0)
})

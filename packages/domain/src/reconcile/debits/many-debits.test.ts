import { expect, test } from 'vitest'
import type { Expense } from '../../expenses/expense.ts'
import { chooseRunCount } from '../../shared/run-count.fixture.ts'
import { createSeededRandom, type GeneratedLine, toOfx } from '../matching/noisy-statement.fixture.ts'
import { parseOfxStatement } from '../ofx.ts'
import type { StatementLine } from '../statement.ts'
import { type DebitMatch, matchDebits } from './debit.rules.ts'
import { generateDebits } from './noisy-debits.fixture.ts'

/** Always the same seeds, because the shares vary with the seed. */
const STATEMENTS = chooseRunCount(40, 200)

const readBack = (lines: ReturnType<typeof generateDebits>['lines'], seed: number): StatementLine[] => {
  const written = lines.map((line): GeneratedLine => ({ ...line, kind: 'out' }))
  return parseOfxStatement(toOfx(written, createSeededRandom(seed)))?.debits ?? []
}
const figure = (name: string, value: number, target: string, isMet: boolean, note: string) =>
  process.stdout.write(`figure ${name} ${value} ${target} ${isMet ? 'ok' : 'short'} (${note})\n`)
const percent = (some: number, all: number) => Math.round((some / all) * 10_000) / 100
const isOffered = ({ state }: DebitMatch) => state === 'certain' || state === 'suggested'

test('every certain match of outgoing lines in noisy statements is correct', () => {
  const counts = { lines: 0, certain: 0, wrong: 0, paid: 0, first: 0 }
  for (let seed = 0; seed < STATEMENTS; seed++) {
    const { expenses, lines } = generateDebits(seed)
    const debits = readBack(lines, seed)
    expect(debits).toHaveLength(lines.length)
    for (const match of matchDebits(debits, expenses)) {
      const was = lines[Number(match.line.key)]
      if (!was) throw new Error('parsed line not found in the generated month')
      const isIt = match.expense?.id === was.truth
      counts.lines += 1
      if (match.state === 'certain') {
        counts.certain += 1
        if (!isIt) counts.wrong += 1
      }
      if (was.kind !== 'paid') continue
      counts.paid += 1
      if (isIt && isOffered(match)) counts.first += 1
    }
  }
  const { wrong, certain, paid, first } = counts
  figure('debits_certain_wrong', wrong, '<= 0', wrong === 0, `${certain} certain of ${counts.lines} lines`)
  figure('debits_suggested_first', percent(first, paid), '>= 85', percent(first, paid) >= 85, `${first} of ${paid}`)
  figure('debits_certain', percent(certain, paid), '>= 10', percent(certain, paid) >= 10, `of ${paid} that fit`)
  expect(wrong).toBe(0)
  expect(percent(first, paid)).toBeGreaterThanOrEqual(85)
  // The rule is not empty.
  expect(percent(certain, paid)).toBeGreaterThanOrEqual(10)
})

test('outgoing lines that were accepted are certain of nothing when the statement is read again', () => {
  let accepted = 0
  let again = 0
  for (let seed = 0; seed < STATEMENTS; seed++) {
    const { expenses, lines } = generateDebits(seed)
    const debits = readBack(lines, seed)
    const paidWith = new Map<string, StatementLine>()
    for (const match of matchDebits(debits, expenses))
      if (match.expense && isOffered(match)) paidWith.set(match.expense.id, match.line)
    const after = expenses.map((expense): Expense => {
      const line = paidWith.get(expense.id)
      return line ? { ...expense, paid_on: line.date } : expense
    })
    const done = new Set([...paidWith.values()].map(({ key }) => key))
    accepted += done.size
    again += matchDebits(debits, after).filter((match) => done.has(match.line.key) && match.state === 'certain').length
  }
  figure('debits_certain_again', again, '<= 0', again === 0, `${accepted} lines accepted, then read again`)
  expect(again).toBe(0)
})

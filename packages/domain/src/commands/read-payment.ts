import { parseMoney } from '../shared/brazil/money.ts'
import type { CommandContext, PayCommand } from './command.ts'
import { methodPhrases } from './command-words.ts'
import type { Line } from './line.ts'
import { findDayBefore } from './read-day.ts'
import { isWrongDay, nameOf, takeDay, takePhone, takeType, type Way } from './read-words.ts'

const takeAmount = (line: Line): number | null => {
  const amount = '((?:\\d{1,3}(?:\\.\\d{3})+|\\d{1,7})(?:[,.]\\d{1,2})?)'
  const match = line.take(`r\\$ ?${amount}`) ?? line.take(`${amount} ?(?:reais|r\\$)`) ?? line.take(amount)
  return match ? parseMoney(match[1] ?? '') : null
}

/** Methods that the line can mean; null is one that payments do not have. */
export const takeMethods = (line: Line) => methodPhrases.find(([pattern]) => line.take(pattern))?.[1]

/** Empty if its day is ahead: a payment that is recorded has been received. A second number stays in the name, so that nobody is found. */
export const readPayments = (line: Line, context: CommandContext, way: Way): PayCommand[] => {
  const phone = takePhone(line)
  const type = takeType(line, way.hasType)
  const taken = takeDay(line, way)
  const methods = takeMethods(line) ?? [null]
  const amount_cents = takeAmount(line)
  const date = taken.day ? findDayBefore(context.today, taken.day) : context.today
  if (date === null || isWrongDay(taken, date)) return []
  const name = nameOf(line, phone)
  return methods.map((method) => ({ kind: 'pay', name, amount_cents, method, date, type }))
}

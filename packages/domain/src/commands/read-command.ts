import type { BookCommand, Command, CommandContext } from './command.ts'
import { bookVerbs, correctedWords, findVerbs, namedVerbs, payVerbs } from './command-words.ts'
import { correctWords } from './correct-words.ts'
import { Line, normalizeLine } from './line.ts'
import { readBookings } from './read-booking.ts'
import { listNumberWays, takePlainDay } from './read-day.ts'
import { readPayments, takeMethods } from './read-payment.ts'
import { findFirstName } from './read-professional.ts'
import { nameOf, type Way } from './read-words.ts'

type VerbKind = Command['kind'] | 'named'

const verbs: readonly [kind: VerbKind, words: readonly string[]][] = [
  ['find', findVerbs],
  ['named', namedVerbs],
  ['pay', payVerbs],
  ['book', bookVerbs],
]

const takeVerb = (line: Line): VerbKind | null => verbs.find(([, words]) => line.take(words.join('|')))?.[0] ?? null

/** Something besides a name was read. */
const saysMore = ({ kind, name: _, ...said }: BookCommand): boolean =>
  Object.values(said).some((value) => value !== null)

/** A number beside the name finds nobody. */
const readNamed = (line: Line): Command[] => {
  line.take('hoje|hj|agora|ja')
  line.take('quanto')
  const name = nameOf(line)
  return name ? [{ kind: 'find', name }] : []
}

const readOnce = (text: string, context: CommandContext, way: Way): Command[] => {
  const line = new Line(text)
  const verb = takeVerb(line)
  if (verb === 'named') return readNamed(line)
  if (verb === 'pay')
    return readPayments(line, context, way).filter(({ name, amount_cents }) => name || amount_cents !== null)
  // `joana 120 pix` is a payment too.
  if (!verb && takeMethods(new Line(text)))
    return readPayments(line, context, way).filter(({ amount_cents }) => amount_cents !== null)
  const bookings = readBookings(line, context, way)
  if (verb === 'find') return bookings.flatMap(({ name }) => (name ? [{ kind: 'find', name }] : []))
  // Without a name, a time says that it is a booking.
  return bookings.filter((booking) => (booking.name ? verb || saysMore(booking) : booking.start))
}

const both = [true, false]

/** A weekday is a day first, but a name first in a payment and beside another day. */
const everyWay = (text: string, { today }: CommandContext): Way[] => {
  const isPayment = takeVerb(new Line(text)) === 'pay' || takeMethods(new Line(text)) !== undefined
  const isNameFirst = takeVerb(new Line(text)) === 'pay' || takePlainDay(new Line(text)) !== null
  return (isNameFirst ? both : both.toReversed()).flatMap((hasWeekday) =>
    both.flatMap((hasType) =>
      both.flatMap((hasProfessional) =>
        listNumberWays(text, today, isPayment).map((hasNumberDay) => ({
          hasWeekday,
          hasType,
          hasProfessional,
          hasNumberDay,
        })),
      ),
    ),
  )
}

/**
 * Reads a typed line in every way it can be meant, the most likely first. Which one is right depends on the patients:
 * `chooseCommands` takes the first whose name somebody has.
 */
export const readCommands = (typed: string, context: CommandContext): Command[] => {
  const known = [...correctedWords, ...context.professionals.map(({ name }) => findFirstName(name))]
  const commands = correctWords(normalizeLine(typed), known).flatMap((text, at) => {
    const read = everyWay(text, context).flatMap((way) => readOnce(text, context, way))
    // A corrected line must name somebody: `Amanda 18h` is not tomorrow.
    return read.filter(({ name }) => at === 0 || name !== '')
  })
  const seen = new Set<string>()
  return commands.filter((command) => {
    const key = JSON.stringify(command)
    return seen.has(key) ? false : seen.add(key)
  })
}

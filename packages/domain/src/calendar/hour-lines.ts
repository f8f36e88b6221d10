import type { TimeRange } from '../shared/time/instant.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** From so many professionals on, cards side by side have no space for names. */
const MIN_OWNERS = 3
const MAX_LINES = 4

/** Stays free after the last line, so that the hours are seen. */
const SPACE = 3 * MINUTE

/** An entry that takes so much of a later hour is shown there too. */
const MIN_REST = 30 * MINUTE

type Entry = TimeRange & { id: string; professional_id: string | null }

/** The hours of a week as lines: who has which, how many an hour has, and how many entries may share one. */
export type HourLines = { owners: readonly (string | null)[]; lines: number; beside: number }

/** Lines for the entries of these professionals, in this order; `null` if cards have enough space. */
export const planHourLines = (owners: readonly ({ id: string } | null)[], isPhone: boolean): HourLines | null => {
  if (owners.length < MIN_OWNERS) return null
  const perLine = !isPhone && owners.length > MAX_LINES ? 2 : 1
  return {
    owners: owners.map((owner) => owner?.id ?? null),
    lines: Math.min(MAX_LINES, Math.ceil(owners.length / perLine)),
    beside: isPhone ? 1 : 2,
  }
}

/** Start of an hour. Valid because the zone offset is whole hours. */
const hourOf = (at: number): number => Math.floor(at / HOUR) * HOUR

type Piece<E> = { entry: E; hour: number; isRest: boolean }

/** The hours of an entry: the one in which it starts, and later ones of which it takes half. */
const listPieces = <E extends Entry>(entry: E): Piece<E>[] => {
  const [start, end] = [Date.parse(entry.start_time), Date.parse(entry.end_time)]
  const first = hourOf(start)
  const pieces = [{ entry, hour: first, isRest: false }]
  for (let hour = first + HOUR; end - hour >= MIN_REST; hour += HOUR) pieces.push({ entry, hour, isRest: true })
  return pieces
}

/** An entry at the times at which it is drawn. A rest repeats an entry in a later hour. */
type HourLine<E> = { entry: E; isRest: boolean; shown: TimeRange }

/** One line per professional in every hour, always the same one. An hour with too many for that is filled from its start. */
export const placeInHours = <E extends Entry>(
  entries: readonly E[],
  { owners, lines, beside }: HourLines,
): HourLine<E>[] => {
  const rankOf = ({ entry }: Piece<E>): number => {
    const rank = owners.indexOf(entry.professional_id)
    return rank === -1 ? owners.length - 1 : rank
  }
  const hours = Map.groupBy(entries.flatMap(listPieces), ({ hour }) => hour)
  return [...hours.values()].flatMap((pieces) => {
    const ownLine = (piece: Piece<E>) => rankOf(piece) % lines
    const isCrowded = [...Map.groupBy(pieces, ownLine).values()].some(({ length }) => length > beside)
    const perLine = Math.min(beside, Math.ceil(pieces.length / lines))
    const inOrder = pieces.toSorted(
      (a, b) => rankOf(a) - rankOf(b) || a.entry.start_time.localeCompare(b.entry.start_time),
    )
    return inOrder.map((piece, n) => {
      const line = isCrowded ? Math.min(lines - 1, Math.floor(n / perLine)) : ownLine(piece)
      const [from, to] = [line, line + 1].map((each) =>
        new Date(piece.hour + (each * (HOUR - SPACE)) / lines).toISOString(),
      )
      return { entry: piece.entry, isRest: piece.isRest, shown: { start_time: from ?? '', end_time: to ?? '' } }
    })
  })
}

/** Times of an entry whose line was dragged: the day and the hour are new, the minutes stay. */
export const moveToHour = (entry: TimeRange, shownStart: Date, { lines }: HourLines): TimeRange => {
  const start = Date.parse(entry.start_time)
  const by = hourOf(shownStart.getTime() + HOUR / lines / 2) - hourOf(start)
  return {
    start_time: new Date(start + by).toISOString(),
    end_time: new Date(Date.parse(entry.end_time) + by).toISOString(),
  }
}

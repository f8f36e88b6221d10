/** Returns the width of a text, in the unit of the line. */
type Measure = (text: string) => number

/** Joins pieces into lines that fit the width, with at least one piece each. */
const packed = (pieces: Iterable<string>, between: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  let used = Number.POSITIVE_INFINITY
  for (const piece of pieces) {
    const more = measure(between + piece)
    if (used + more <= width) {
      lines[lines.length - 1] += between + piece
      used += more
    } else {
      lines.push(piece)
      used = measure(piece)
    }
  }
  return lines
}

/** Breaks between words. Only a word longer than a line is split. */
const wrapped = (paragraph: string, width: number, measure: Measure): string[] => {
  const words = paragraph
    .split(' ')
    .flatMap((word) => (measure(word) <= width ? [word] : packed(word, '', width, measure)))
  return packed(words, ' ', width, measure)
}

export type TextLine = { text: string; mayBeginSheet: boolean }

/** Prevents a page break after the first or before the last of several lines. */
const mayPart = (lines: readonly unknown[], at: number): boolean => at === 0 || (at > 1 && at < lines.length - 1)

/** Wraps a text. The rule for page breaks applies to each paragraph and to the whole text, so that no list leaves one line alone. */
export const wrapText = (text: string, width: number, measure: Measure): TextLine[] =>
  text
    .split('\n')
    .map((paragraph) => wrapped(paragraph, width, measure))
    .flatMap((lines) => lines.map((each, at) => ({ text: each, mayBeginSheet: mayPart(lines, at) })))
    .map((line, at, all) => ({ ...line, mayBeginSheet: line.mayBeginSheet && mayPart(all, at) }))

/** Number of lines from this one on that must be on the same page. */
export const countKeptTogether = (lines: readonly TextLine[], at: number): number => {
  const next = lines.findIndex(({ mayBeginSheet }, other) => other > at && mayBeginSheet)
  return (next === -1 ? lines.length : next) - at
}

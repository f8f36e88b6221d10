/** How wide a text is, in the unit of the line. */
type Measure = (text: string) => number

/** As many pieces to a line as it holds, and at least one. */
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

/** Between words. Only a word that no line can hold is broken where it must be. */
const wrapped = (paragraph: string, width: number, measure: Measure): string[] => {
  const words = paragraph
    .split(' ')
    .flatMap((word) => (measure(word) <= width ? [word] : packed(word, '', width, measure)))
  return packed(words, ' ', width, measure)
}

/** A line, and whether a sheet may begin with it. */
export type TextLine = { text: string; mayBeginSheet: boolean }

/** Neither the first of several lines nor the last stands alone on a sheet. */
const mayPart = (lines: readonly unknown[], at: number): boolean => at === 0 || (at > 1 && at < lines.length - 1)

/** As they stand between two margins. What holds for each paragraph holds for the whole, too: a list is not left with one of its lines. */
export const textLines = (text: string, width: number, measure: Measure): TextLine[] =>
  text
    .split('\n')
    .map((paragraph) => wrapped(paragraph, width, measure))
    .flatMap((lines) => lines.map((each, at) => ({ text: each, mayBeginSheet: mayPart(lines, at) })))
    .map((line, at, all) => ({ ...line, mayBeginSheet: line.mayBeginSheet && mayPart(all, at) }))

/** How many lines from this one on share its sheet. */
export const linesTogether = (lines: readonly TextLine[], at: number): number => {
  const next = lines.findIndex(({ mayBeginSheet }, other) => other > at && mayBeginSheet)
  return (next === -1 ? lines.length : next) - at
}

import type { Row } from '@postura/domain/payments/statement/csv'
import Papa from 'papaparse'

/** No bank writes a longer line, nor one with more columns, nor so many; they take far too long to be read. */
const MAX_LINE = 10_000
const MAX_LINES = 100_000
const MAX_COLUMNS = 50

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0

const withoutQuotes = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')

/** Reads the cells of one row, or nothing where its quotes make no sense. */
const readerOf = (delimiter: string) => {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  return (text: string): Row | null => {
    if (!text.includes('"')) return text.split(delimiter)
    const { data, errors }: Papa.ParseResult<string[]> = parser.parse(text, 0, false)
    return data.length > 1 || errors.some(({ type }) => type === 'Quotes') ? null : (data[0] ?? [])
  }
}

/**
 * Row by row: over the whole file Papa takes the square of its length, and one stray quote swallows all that follows. A cell in
 * quotes may go on in the next lines; a quote that does not is only a sign.
 */
const rowsOf = (lines: readonly string[], delimiter: string): Row[] => {
  const open = lines.map(hasOpenQuote)
  const cellsOf = readerOf(delimiter)
  const rows: Row[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const end = open[at] ? open.indexOf(true, at + 1) : -1
    const whole = lines.slice(at, end + 1).join('\n')
    const joined = end === -1 || whole.length > MAX_LINE ? null : cellsOf(whole)
    rows.push(joined ?? cellsOf(line) ?? line.split(delimiter).map(withoutQuotes))
    if (joined) at = end
  }
  return rows
}

/** The rows of a file by each sign that may part its columns; none, if no statement looks like it. */
export const tablesOf = (text: string): { rows: Row[]; width: number }[] => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE)) return []
  return [';', ',', '\t']
    .filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => {
      const rows = rowsOf(lines, delimiter)
      return { rows, width: rows.reduce((widest, row) => Math.max(widest, row.length), 0) }
    })
    .filter(({ width }) => width > 1 && width <= MAX_COLUMNS)
}

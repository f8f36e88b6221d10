import type { CsvRow } from '@postura/domain/reconcile/csv'
import Papa from 'papaparse'

/** Limits above any real bank statement; larger input would take too long to parse. */
const MAX_LINE = 10_000
const MAX_LINES = 100_000
const MAX_COLUMNS = 50
const DELIMITERS = [';', ',', '\t']

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0

const withoutQuotes = (cell: string): string => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')

/** Parses one row; returns `null` if its quotes are invalid. */
const readerOf = (delimiter: string) => {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  return (text: string): CsvRow | null => {
    if (!text.includes('"')) return text.split(delimiter)
    const { data, errors }: Papa.ParseResult<string[]> = parser.parse(text, 0, false)
    return data.length > 1 || errors.some(({ type }) => type === 'Quotes') ? null : (data[0] ?? [])
  }
}

/** Row by row: for a whole file Papa needs quadratic time, and one unmatched quote would consume the rest. A quoted cell may span lines. */
const rowsOf = (lines: readonly string[], delimiter: string): CsvRow[] => {
  const open = lines.map(hasOpenQuote)
  const cellsOf = readerOf(delimiter)
  const rows: CsvRow[] = []
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

/** Parses the file once per possible delimiter; empty if the file cannot be a table. */
export const parseCsvTables = (text: string, maxColumns = MAX_COLUMNS): { rows: CsvRow[]; width: number }[] => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE)) return []
  return DELIMITERS.filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => {
      const rows = rowsOf(lines, delimiter)
      return { rows, width: rows.reduce((widest, row) => Math.max(widest, row.length), 0) }
    })
    .filter(({ width }) => width > 1 && width <= maxColumns)
}

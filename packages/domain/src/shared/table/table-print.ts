export type PrintLine = { label: string; value: string }

/** Column on the screen and on paper; `share` is its part of the page width. */
export type PrintColumn<R> = {
  label: string
  share: number
  figures?: boolean
  /** Aligned right. */
  money?: boolean
  text: (row: R) => string
}

/** Content of a printed table. */
export type TablePrint = {
  title: string
  fileName: string
  facts: readonly PrintLine[]
  columns: readonly Pick<PrintColumn<never>, 'label' | 'share' | 'money'>[]
  rows: readonly (readonly string[])[]
  totals: readonly PrintLine[]
}

/** More lines would not fit on one page. */
const MOST_LINES = 24

const inPieces = (text: string): string[] => {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES).join('\n'),
  )
}

/** Splits a row that is too tall; no text is repeated. */
const partedRows = (cells: readonly string[]): string[][] => {
  const pieces = cells.map(inPieces)
  return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, at) =>
    pieces.map((piece) => piece[at] ?? ''),
  )
}

export const toPrintRows = <R>(columns: readonly PrintColumn<R>[], rows: readonly R[]): string[][] =>
  rows.flatMap((row) => partedRows(columns.map(({ text }) => text(row))))

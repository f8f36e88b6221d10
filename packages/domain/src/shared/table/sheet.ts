export type SheetLine = { label: string; value: string }

/** What a column says, on the screen and on paper; `share` is how much of a sheet's width it takes. */
export type SheetColumn<R> = {
  label: string
  share: number
  figures?: boolean
  text: (row: R) => string
}

/** Everything a table says on paper. */
export type Sheet = {
  title: string
  fileName: string
  facts: readonly SheetLine[]
  columns: readonly Pick<SheetColumn<never>, 'label' | 'share'>[]
  rows: readonly (readonly string[])[]
  totals: readonly SheetLine[]
}

/** More lines than this would not stand together on a sheet. */
const MOST_LINES = 24

const inPieces = (text: string): string[] => {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, at) =>
    lines.slice(at * MOST_LINES, (at + 1) * MOST_LINES).join('\n'),
  )
}

/** A row that is too tall goes on below, with nothing said twice. */
const partedRows = (cells: readonly string[]): string[][] => {
  const pieces = cells.map(inPieces)
  return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, at) =>
    pieces.map((piece) => piece[at] ?? ''),
  )
}

export const sheetRows = <R>(columns: readonly SheetColumn<R>[], rows: readonly R[]): string[][] =>
  rows.flatMap((row) => partedRows(columns.map(({ text }) => text(row))))

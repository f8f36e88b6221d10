import { pageOf } from '@postura/domain/documents/document.labels'
import type { Sheet, SheetLine } from '@postura/domain/shared/table/sheet'
import { accent, createPdf, faint, type Pdf, type PdfCell } from './pdf-page.ts'

const SIZE = 9
/** Millimetres between columns, and above and below a row. */
const GAP = { columns: 4, row: 1 }
const LABEL_WIDTH = 34

const writeLines = (pdf: Pdf, lines: readonly SheetLine[], bold: boolean): void => {
  for (const { label, value } of lines)
    pdf.row([
      { width: LABEL_WIDTH, blocks: [{ text: label, size: 10, color: faint }] },
      { width: pdf.textWidth - LABEL_WIDTH, blocks: [{ text: value, size: 10, bold }] },
    ])
}

/** The cells of a row, each as wide as its column's share and a gap from the next. */
const rowOf = (pdf: Pdf, { columns }: Sheet, texts: readonly string[], bold: boolean): PdfCell[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = pdf.textWidth - GAP.columns * (columns.length - 1)
  return columns.flatMap(({ share }, at) => [
    ...(at === 0 ? [] : [{ width: GAP.columns, blocks: [] }]),
    { width: (room * share) / shares, blocks: [{ text: texts[at] ?? '', size: SIZE, bold }] },
  ])
}

const writeHead = (pdf: Pdf, sheet: Sheet): void => {
  pdf.row(
    rowOf(
      pdf,
      sheet,
      sheet.columns.map(({ label }) => label),
      true,
    ),
  )
  pdf.space(GAP.row)
  pdf.rule({ color: accent, thick: 0.4 })
  pdf.space(GAP.row)
}

/** So many rows are written before the page may answer to whoever taps on it. */
const AT_ONCE = 100
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** The head is said again on every sheet. */
const writeRows = async (pdf: Pdf, sheet: Sheet): Promise<void> => {
  writeHead(pdf, sheet)
  for (const [at, texts] of sheet.rows.entries()) {
    const cells = rowOf(pdf, sheet, texts, false)
    if (pdf.keep(pdf.rowHeight(cells) + 2 * GAP.row)) writeHead(pdf, sheet)
    pdf.row(cells)
    pdf.space(GAP.row)
    pdf.rule()
    pdf.space(GAP.row)
    if (at % AT_ONCE === AT_ONCE - 1) await breath()
  }
}

/** A table with what was asked for above it and its sums below, on paper. */
export const tablePdf = async (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(`Postura - ${sheet.title}`, 'landscape')
  pdf.text(`Postura - ${sheet.title}`, { size: 16, bold: true })
  pdf.space(2)
  writeLines(pdf, sheet.facts, false)
  pdf.space(4)
  await writeRows(pdf, sheet)
  pdf.space(3)
  pdf.keep(sheet.totals.length * 6)
  writeLines(pdf, sheet.totals, true)
  pdf.onEverySheet(({ number, of }) => ({
    // The first says it in its title.
    head: number === 1 ? {} : { left: { text: 'Postura', bold: true, color: accent }, right: { text: sheet.title } },
    foot: { right: { text: pageOf(number, of) } },
  }))
  return pdf.bytes()
}

import { describePageNumber } from '@postura/domain/documents/document.labels'
import type { PrintLine, TablePrint } from '@postura/domain/shared/table/table-print'
import { accent, createPdf, faint, type Pdf, type PdfBlock, type PdfCell, type TextStyle } from './create-pdf.ts'

const SIZE = 9
/** Millimetres between columns, and above and below a row. */
const GAP = { columns: 4, row: 1 }
const LABEL_WIDTH = 34

const writeLines = (pdf: Pdf, lines: readonly PrintLine[], bold: boolean): void => {
  for (const { label, value } of lines)
    pdf.row([
      { width: LABEL_WIDTH, blocks: [{ text: label, size: 10, color: faint }] },
      { width: pdf.textWidth - LABEL_WIDTH, blocks: [{ text: value, size: 10, bold }] },
    ])
}

type Rows = Pick<TablePrint, 'columns' | 'rows'>

/** Cells of a row. Each width is the column's share, with gaps between. Amounts are aligned right. */
const rowOf = (pdf: Pdf, { columns }: Rows, texts: readonly string[], style: TextStyle = {}): PdfCell[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = pdf.textWidth - GAP.columns * (columns.length - 1)
  return columns.flatMap(({ share, money }, at) => {
    const block: PdfBlock = { text: texts[at] ?? '', size: SIZE, align: money ? 'right' : 'left', ...style }
    return [
      ...(at === 0 ? [] : [{ width: GAP.columns, blocks: [] }]),
      { width: (room * share) / shares, blocks: [block] },
    ]
  })
}

const writeHead = (pdf: Pdf, print: Rows): void => {
  pdf.row(
    rowOf(
      pdf,
      print,
      print.columns.map(({ label }) => label),
      { color: faint },
    ),
  )
  pdf.space(GAP.row)
  pdf.rule({ color: faint })
  pdf.space(GAP.row)
}

/** Rows written before the browser may handle input. */
const AT_ONCE = 100
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Writes the rows and repeats the header on every page. */
export const writeRows = async (pdf: Pdf, print: Rows): Promise<void> => {
  writeHead(pdf, print)
  for (const [at, texts] of print.rows.entries()) {
    const cells = rowOf(pdf, print, texts)
    if (pdf.keep(pdf.rowHeight(cells) + 2 * GAP.row)) writeHead(pdf, print)
    pdf.row(cells)
    pdf.space(GAP.row)
    pdf.rule()
    pdf.space(GAP.row)
    if (at % AT_ONCE === AT_ONCE - 1) await breath()
  }
}

/** Writes a table with its filters above and its totals below. */
const writeTable = async (pdf: Pdf, print: TablePrint): Promise<void> => {
  pdf.text(`Postura - ${print.title}`, { size: 16, bold: true })
  pdf.space(2)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(3)
  writeLines(pdf, print.facts, false)
  pdf.space(4)
  await writeRows(pdf, print)
  pdf.space(3)
  pdf.keep(print.totals.length * 6)
  writeLines(pdf, print.totals, true)
}

/** Prints a table. */
export const createTablePdf = (print: TablePrint): Promise<Uint8Array<ArrayBuffer>> => createTablesPdf([print])

/** Prints tables of one kind, each from a new page on. */
export const createTablesPdf = async ([print, ...others]: readonly [TablePrint, ...TablePrint[]]): Promise<
  Uint8Array<ArrayBuffer>
> => {
  const pdf = await createPdf(`Postura - ${print.title}`, 'landscape')
  await writeTable(pdf, print)
  for (const each of others) {
    pdf.keep(Number.POSITIVE_INFINITY)
    await writeTable(pdf, each)
  }
  pdf.onEverySheet(({ number, of }) => ({
    // The first page has the title in its body.
    head: number === 1 ? {} : { left: { text: 'Postura', bold: true, color: accent }, right: { text: print.title } },
    foot: { right: { text: describePageNumber(number, of) } },
  }))
  return pdf.bytes()
}

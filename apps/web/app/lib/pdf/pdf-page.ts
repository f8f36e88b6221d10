import type { jsPDF } from 'jspdf'
import { withoutOpenAction } from './passive-pdf.ts'
import { pdfText } from './pdf-text.ts'
import { linesTogether, type TextLine, textLines } from './text-lines.ts'
import { textWidths } from './text-width.ts'

/** In millimetres. What is written ends at `bottom`; what every sheet says about itself stands above and below it. */
const pages = {
  portrait: { width: 210, margin: 25, bottom: 270, head: 12, foot: 283 },
  /** For tables, which need the width. */
  landscape: { width: 297, margin: 20, bottom: 186, head: 10, foot: 194 },
}
type Orientation = keyof typeof pages
const widthOf = ({ width, margin }: (typeof pages)[Orientation]): number => width - 2 * margin
/** Of a line. */
export const TEXT_WIDTH = widthOf(pages.portrait)

const MM_PER_POINT = 25.4 / 72
const LINE_HEIGHT = 1.4
const TEXT_SIZE = 11

export type PdfColor = readonly [red: number, green: number, blue: number]
export const ink: PdfColor = [22, 33, 29]
export const faint: PdfColor = [71, 86, 79]
export const accent: PdfColor = [11, 107, 83]
export const danger: PdfColor = [180, 35, 24]
const line: PdfColor = [200, 211, 205]

type Align = 'left' | 'center' | 'right'
export type TextStyle = { size?: number; bold?: boolean; color?: PdfColor; align?: Align }
export type PdfBlock = TextStyle & { text: string }
export type PdfCell = { width: number; blocks: readonly PdfBlock[] }
type Rule = { width?: number; from?: number; color?: PdfColor; thick?: number }

/** What stands at the left, in the middle and at the right of a sheet's edge. */
type Edge = { [where in Align]?: PdfBlock }
const EDGE_SIZE = 9
/** So that left and right do not meet: at the left stands little. */
const EDGE_WIDTH = 135
type Place = { left: number; width: number }

/**
 * An A4 sheet that is written from top to bottom, and goes on to the next when it is full. Every text goes through `pdfText`;
 * nothing in it can be run or clicked.
 */
export const createPdf = async (title: string, orientation: Orientation = 'portrait') => {
  // Large, and needed by few: loaded by whoever prints.
  const { jsPDF } = await import('jspdf')
  const doc = new jsPDF({ unit: 'mm', format: 'a4', orientation, compress: true, putOnlyUsedFonts: true })
  doc.setLanguage('pt-BR')
  // Titles have a code of their own, in which the space that never breaks is another sign.
  doc.setProperties({ title: pdfText(title).replaceAll('\u00a0', ' '), creator: 'Postura' })
  return sheetOf(doc, pages[orientation])
}
export type Pdf = Awaited<ReturnType<typeof createPdf>>

const sheetOf = (doc: jsPDF, page: (typeof pages)[Orientation]) => {
  let y = page.margin
  const textWidth = widthOf(page)
  const wholeLine: Place = { left: page.margin, width: textWidth }

  const setStyle = ({ size = TEXT_SIZE, bold = false, color = ink }: TextStyle): void => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal')
    doc.setFontSize(size)
    doc.setTextColor(...color)
  }
  const widthAtOne = textWidths(doc)
  const measureIn =
    ({ size = TEXT_SIZE, bold }: TextStyle) =>
    (text: string): number =>
      widthAtOne(text, bold ? 'bold' : 'normal') * size * MM_PER_POINT
  const heightOf = ({ size = TEXT_SIZE }: TextStyle): number => size * MM_PER_POINT * LINE_HEIGHT
  const linesOf = ({ text, ...style }: PdfBlock, width: number): TextLine[] =>
    textLines(pdfText(text), width, measureIn(style))

  /** The next so many millimetres stand together; whether they begin a sheet. */
  const keep = (height: number): boolean => {
    if (y + height <= page.bottom || y === page.margin) return false
    doc.addPage()
    y = page.margin
    return true
  }
  const drawLine = (text: string, { left, width }: Place, top: number, style: TextStyle): void => {
    const { size = TEXT_SIZE, align = 'left' } = style
    const slack = { left: 0, center: 0.5, right: 1 }[align] * (width - measureIn(style)(text))
    setStyle(style)
    doc.text(text, left + slack, top + size * MM_PER_POINT)
  }
  /** The height of the lines from one on that share its sheet, and of what must follow the last of them. */
  const startOf = (lines: readonly TextLine[], at: number, style: TextStyle, followedBy: number): number => {
    const together = linesTogether(lines, at)
    return together * heightOf(style) + (at + together === lines.length ? followedBy : 0)
  }
  const write = (block: PdfBlock, place: Place, followedBy = 0): void => {
    const lines = linesOf(block, place.width)
    for (const [at, { text }] of lines.entries()) {
      keep(startOf(lines, at, block, followedBy))
      // A sheet does not begin with the blank line between two paragraphs.
      if (text === '' && y === page.margin) continue
      drawLine(text, place, y, block)
      y += heightOf(block)
    }
  }
  /** One line, cut where it would be longer: the whole stands on the sheet itself. */
  const shortened = (block: PdfBlock, width: number): string => {
    const oneLine = { ...block, text: pdfText(block.text).replaceAll('\n', ' ') }
    const within = (room: number): string[] => linesOf(oneLine, room).map(({ text }) => text)
    const [whole = '', ...more] = within(width)
    return more.length === 0 ? whole : `${within(width - measureIn(block)(' …'))[0]} …`
  }
  const drawEdge = (edge: Edge, top: number): void => {
    for (const [align, block] of Object.entries(edge) as [Align, PdfBlock][]) {
      const edged = { color: faint, ...block, size: EDGE_SIZE, align }
      drawLine(shortened(edged, EDGE_WIDTH), wholeLine, top, edged)
    }
  }
  const cellHeight = ({ width, blocks }: PdfCell): number =>
    blocks.reduce((sum, each) => sum + linesOf(each, width).length * heightOf(each), 0)

  const rowHeight = (cells: readonly PdfCell[]): number => Math.max(...cells.map(cellHeight))

  /** Side by side, as tall as the tallest of them. */
  const row = (cells: readonly PdfCell[]): void => {
    const height = rowHeight(cells)
    keep(height)
    const top = y
    let left = page.margin
    for (const { width, blocks } of cells) {
      y = top
      for (const each of blocks) write(each, { left, width })
      left += width
    }
    y = top + height
  }

  return {
    textWidth,
    rowHeight,
    /** Of as much of a text as shares its sheet with its heading. */
    startHeight: (block: PdfBlock, followedBy = 0): number => startOf(linesOf(block, textWidth), 0, block, followedBy),

    /** One paragraph, as wide as the sheet. */
    text: (text: string, style: TextStyle = {}): void => write({ text, ...style }, wholeLine),
    /** Its end stands on the sheet of what follows, if that is so many millimetres tall. */
    block: (block: PdfBlock, followedBy = 0): void => write(block, wholeLine, followedBy),

    row,

    space: (height: number): void => {
      y += height
    },
    keep,

    /** In the middle, unless it is said how far from the left. */
    rule: ({ width = textWidth, from, color = line, thick = 0.2 }: Rule = {}): void => {
      const left = page.margin + (from ?? (textWidth - width) / 2)
      doc.setDrawColor(...color)
      doc.setLineWidth(thick)
      doc.line(left, y, left + width, y)
    },

    /** Said on every sheet of how many, above and below what is written on it: called when all is written. */
    onEverySheet: (edges: (sheet: { number: number; of: number }) => { head: Edge; foot: Edge }): void => {
      const of = doc.getNumberOfPages()
      for (let number = 1; number <= of; number += 1) {
        doc.setPage(number)
        const { head, foot } = edges({ number, of })
        drawEdge(head, page.head)
        drawEdge(foot, page.foot)
      }
    },

    /** Across the sheet, under what is written after it. */
    stamp: (text: string, color: PdfColor): void => {
      setStyle({ size: 84, bold: true, color })
      doc.text(pdfText(text), page.width / 2 - 62, 138, { angle: 24 })
    },

    bytes: (): Uint8Array<ArrayBuffer> => withoutOpenAction(new Uint8Array(doc.output('arraybuffer'))),
  }
}

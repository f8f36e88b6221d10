import type { jsPDF } from 'jspdf'
import { toPdfText } from './pdf-text.ts'
import { removeOpenAction } from './remove-open-action.ts'
import { countKeptTogether, type TextLine, wrapText } from './wrap-text.ts'

/** Page sizes in millimetres. Text ends at `bottom`; `head` and `foot` are the positions of header and footer. */
const pages = {
  portrait: { width: 210, margin: 25, bottom: 270, head: 12, foot: 283 },
  /** For tables, which need the width. */
  landscape: { width: 297, margin: 20, bottom: 186, head: 10, foot: 194 },
}
type Orientation = keyof typeof pages
const widthOf = ({ width, margin }: (typeof pages)[Orientation]): number => width - 2 * margin
/** Width of a line in millimetres. */
export const TEXT_WIDTH = widthOf(pages.portrait)

const MM_PER_POINT = 25.4 / 72
const LINE_HEIGHT = 1.4
const TEXT_SIZE = 11
/** Letters of this font are smaller than those of other fonts of the same size. They are enlarged; the line height is not. */
const FONT_SCALE = 1.07

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

/** Texts of a header or footer. */
type Edge = { [where in Align]?: PdfBlock }
const EDGE_SIZE = 9
/** Keeps left and right texts apart; left texts are short. */
const EDGE_WIDTH = 135
type Place = { left: number; width: number }

/** Wrapped texts that are remembered. */
const MOST_WRAPPED = 500

/** Replaces non-breaking spaces, so that a search in the PDF finds the text. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/**
 * Writes A4 pages from top to bottom and adds pages as needed. All text passes `toPdfText`;
 * the file has no scripts and no links.
 */
export const createPdf = async (title: string, orientation: Orientation = 'portrait') => {
  // Loaded on demand, because library and font are large and few pages print.
  const [{ jsPDF }, { fontFiles }] = await Promise.all([import('jspdf'), import('./font-files.ts')])
  const doc = new jsPDF({ unit: 'mm', format: 'a4', orientation, compress: true, putOnlyUsedFonts: true })
  // The library embeds only the letters that the PDF uses.
  for (const [font, file] of Object.entries(fontFiles)) doc.addFileToVFS(font, file).addFont(font, font, 'normal')
  doc.setLanguage('pt-BR')
  doc.setProperties({ title: withPlainSpaces(toPdfText(title)), creator: 'Postura' })
  return sheetOf(doc, pages[orientation])
}
export type Pdf = Awaited<ReturnType<typeof createPdf>>

const sheetOf = (doc: jsPDF, page: (typeof pages)[Orientation]) => {
  let y = page.margin
  const textWidth = widthOf(page)
  const wholeLine: Place = { left: page.margin, width: textWidth }

  const setStyle = ({ size = TEXT_SIZE, bold = false, color = ink }: TextStyle): jsPDF =>
    doc
      .setFont(bold ? 'ClinicSans-Bold' : 'ClinicSans-Regular')
      .setFontSize(size * FONT_SCALE)
      .setTextColor(...color)
  /** Uses the width table of the font. The library's own function searches every word for Arabic; a long report takes a third longer. */
  const measureIn = (style: TextStyle): ((text: string) => number) => {
    const size = setStyle(style).getFontSize()
    const { metadata } = doc.getFont()
    return (text) => metadata.widthOfString(text, size, 0) * MM_PER_POINT
  }
  const heightOf = ({ size = TEXT_SIZE }: TextStyle): number => size * MM_PER_POINT * LINE_HEIGHT
  const wrapBlock = ({ text, ...style }: PdfBlock, width: number): TextLine[] =>
    wrapText(toPdfText(text), width, measureIn(style))
  const wrapped = new Map<string, TextLine[]>()
  /** A text is measured before it is written, and labels repeat: a long record takes half the time. */
  const linesOf = (block: PdfBlock, width: number): TextLine[] => {
    const { text, size, bold } = block
    const key = `${size} ${bold} ${width} ${text}`
    const known = wrapped.get(key)
    if (known) return known
    if (wrapped.size > MOST_WRAPPED) wrapped.clear()
    const lines = wrapBlock(block, width)
    wrapped.set(key, lines)
    return lines
  }

  /** Starts a new page if the next `height` millimetres do not fit. True if it did. */
  const keep = (height: number): boolean => {
    if (y + height <= page.bottom || y === page.margin) return false
    doc.addPage()
    y = page.margin
    return true
  }
  const drawLine = (text: string, { left, width }: Place, top: number, style: TextStyle): void => {
    const { size = TEXT_SIZE, align = 'left' } = style
    const slack = align === 'left' ? 0 : (align === 'center' ? 0.5 : 1) * (width - measureIn(style)(text))
    setStyle(style).text(withPlainSpaces(text), left + slack, top + size * MM_PER_POINT)
  }
  /** Height of the lines that must stay with line `at`, plus `followedBy` if they reach the end. */
  const startOf = (lines: readonly TextLine[], at: number, style: TextStyle, followedBy: number): number => {
    const together = countKeptTogether(lines, at)
    return together * heightOf(style) + (at + together === lines.length ? followedBy : 0)
  }
  const write = (block: PdfBlock, place: Place, followedBy = 0): void => {
    const lines = linesOf(block, place.width)
    for (const [at, { text }] of lines.entries()) {
      keep(startOf(lines, at, block, followedBy))
      // A page does not start with the blank line between two paragraphs.
      if (text === '' && y === page.margin) continue
      drawLine(text, place, y, block)
      y += heightOf(block)
    }
  }
  /** Cuts a text to one line; the full text is in the body of the page. */
  const shortened = (block: PdfBlock, width: number): string => {
    const oneLine = { ...block, text: toPdfText(block.text).replaceAll('\n', ' ') }
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

  /** Writes cells side by side. The row is as high as its highest cell. */
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
    /** Height of the first lines, which must stay on one page with their heading. */
    startHeight: (block: PdfBlock, followedBy = 0): number => startOf(linesOf(block, textWidth), 0, block, followedBy),

    /** Writes a paragraph over the full width. */
    text: (text: string, style: TextStyle = {}): void => write({ text, ...style }, wholeLine),
    /** Writes a block. Its last lines stay on one page with the next `followedBy` millimetres. */
    block: (block: PdfBlock, followedBy = 0): void => write(block, wholeLine, followedBy),

    row,

    space: (height: number): void => {
      y += height
    },
    keep,

    /** Draws a horizontal line, centered unless `from` is set. */
    rule: ({ width = textWidth, from, color = line, thick = 0.2 }: Rule = {}): void => {
      const left = page.margin + (from ?? (textWidth - width) / 2)
      doc.setDrawColor(...color)
      doc.setLineWidth(thick)
      doc.line(left, y, left + width, y)
    },

    /** Draws a picture of black squares beside what is written next. Neighbors are one shape, because viewers show seams between shapes. */
    squares: (rows: readonly (readonly boolean[])[], size: number): void => {
      const side = size / rows.length
      doc.setFillColor(0, 0, 0)
      for (const [at, row] of rows.entries())
        for (let start = row.indexOf(true); start !== -1; ) {
          const next = row.indexOf(false, start)
          const end = next === -1 ? row.length : next
          doc.rect(page.margin + start * side, y + at * side, (end - start) * side, side, 'F')
          start = row.indexOf(true, end)
        }
    },

    /** Writes header and footer of every page. Must be called last, because it needs the number of pages. */
    onEverySheet: (edges: (sheet: { number: number; of: number }) => { head: Edge; foot: Edge }): void => {
      const of = doc.getNumberOfPages()
      for (let number = 1; number <= of; number += 1) {
        doc.setPage(number)
        const { head, foot } = edges({ number, of })
        drawEdge(head, page.head)
        drawEdge(foot, page.foot)
      }
    },

    /** Writes a large text across the page, behind what is written later. */
    stamp: (text: string, color: PdfColor): void => {
      setStyle({ size: 84, bold: true, color }).text(toPdfText(text), page.width / 2 - 59, 138, { angle: 24 })
    },

    bytes: (): Uint8Array<ArrayBuffer> => removeOpenAction(new Uint8Array(doc.output('arraybuffer'))),
  }
}

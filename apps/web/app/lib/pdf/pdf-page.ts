import type { jsPDF } from 'jspdf'
import { withoutOpenAction } from './passive-pdf.ts'
import { pdfText } from './pdf-text.ts'

const PAGE = { width: 210, height: 297, margin: 25 }
/** Of a line, in millimetres. */
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin

/** The library knows the widths of letters to a hundredth, rounded down, and some not at all: those are measured as their likes. */
const ROUNDED_DOWN = 1.008
const asWideAs: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '½': 'M',
  '¼': 'M',
  '¾': 'M',
  '×': '+',
  Œ: '—',
  œ: '—',
  Ð: 'D',
  Š: 'S',
  Ý: 'Y',
  Þ: 'P',
  Ž: 'Z',
}
const measured = (text: string): string => text.replace(/[\u00a0½¼¾×ŒœÐŠÝÞŽ]/g, (each) => asWideAs[each] ?? each)

const MM_PER_POINT = 25.4 / 72
const LINE_HEIGHT = 1.4

export type PdfColor = readonly [red: number, green: number, blue: number]
export const ink: PdfColor = [22, 33, 29]
export const faint: PdfColor = [71, 86, 79]
export const accent: PdfColor = [11, 107, 83]
export const danger: PdfColor = [180, 35, 24]
const line: PdfColor = [200, 211, 205]

type Align = 'left' | 'center' | 'right'
export type TextStyle = { size?: number; bold?: boolean; color?: PdfColor; align?: Align }
export type PdfBlock = TextStyle & { text: string }
type Cell = { width: number; blocks: readonly PdfBlock[] }
type Place = { left: number; width: number }

/**
 * An A4 sheet that is written from top to bottom, and goes on to the next when it is full. Every text goes through `pdfText`;
 * nothing in it can be run or clicked.
 */
export const createPdf = async (title: string) => {
  // Large, and needed by few: loaded by whoever prints.
  const { jsPDF } = await import('jspdf')
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setLanguage('pt-BR')
  // Titles have a code of their own, in which the space that never breaks is another sign.
  doc.setProperties({ title: pdfText(title).replaceAll('\u00a0', ' '), creator: 'Postura' })
  return sheetOf(doc)
}
export type Pdf = Awaited<ReturnType<typeof createPdf>>

const sheetOf = (doc: jsPDF) => {
  let y = PAGE.margin
  const wholeLine: Place = { left: PAGE.margin, width: TEXT_WIDTH }

  const setStyle = ({ size = 11, bold = false, color = ink }: TextStyle): void => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal')
    doc.setFontSize(size)
    doc.setTextColor(...color)
  }
  /** As it will be printed: without the kerning that only the measuring knows. */
  const widthOf = (text: string): number =>
    doc.getStringUnitWidth(measured(text), { doKerning: false }) * ROUNDED_DOWN * doc.getFontSize() * MM_PER_POINT
  const heightOf = ({ size = 11 }: TextStyle): number => size * MM_PER_POINT * LINE_HEIGHT

  /** A word that no line can hold is broken where it must be. */
  const brokenWord = (word: string, width: number): string[] => {
    const parts = ['']
    for (const character of word) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && widthOf(last + character) > width) parts.push(character)
      else parts[parts.length - 1] = last + character
    }
    return parts
  }
  const wrapped = (text: string, width: number): string[] =>
    pdfText(text)
      .split('\n')
      .flatMap((paragraph) => {
        const lines = ['']
        for (const word of paragraph.split(' ').flatMap((each) => brokenWord(each, width))) {
          const last = lines.at(-1) ?? ''
          const longer = last === '' ? word : `${last} ${word}`
          if (last !== '' && widthOf(longer) > width) lines.push(word)
          else lines[lines.length - 1] = longer
        }
        return lines
      })

  /** The next so many millimetres stand together. */
  const keep = (height: number): void => {
    if (y + height <= PAGE.height - PAGE.margin || y === PAGE.margin) return
    doc.addPage()
    y = PAGE.margin
  }
  const drawLine = (text: string, { left, width }: Place, top: number, style: TextStyle): void => {
    const slack = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'] * (width - widthOf(text))
    doc.text(text, left + slack, top + (style.size ?? 11) * MM_PER_POINT)
  }
  const block = ({ text, ...style }: PdfBlock, place: Place): void => {
    setStyle(style)
    for (const each of wrapped(text, place.width)) {
      keep(heightOf(style))
      // A new page starts with the style of the old one.
      setStyle(style)
      drawLine(each, place, y, style)
      y += heightOf(style)
    }
  }
  const cellHeight = ({ width, blocks }: Cell): number =>
    blocks.reduce((sum, each) => {
      setStyle(each)
      return sum + wrapped(each.text, width).length * heightOf(each)
    }, 0)

  return {
    /** One paragraph, as wide as the sheet. */
    text: (text: string, style: TextStyle = {}): void => block({ text, ...style }, wholeLine),

    /** Side by side, as tall as the tallest of them. */
    row: (cells: readonly Cell[]): void => {
      const height = Math.max(...cells.map(cellHeight))
      keep(height)
      const top = y
      let left = PAGE.margin
      for (const { width, blocks } of cells) {
        y = top
        for (const each of blocks) block(each, { left, width })
        left += width
      }
      y = top + height
    },

    space: (height: number): void => {
      y += height
    },
    keep,

    rule: ({ width = TEXT_WIDTH, color = line, thick = 0.2 } = {}): void => {
      const left = (PAGE.width - width) / 2
      doc.setDrawColor(...(color as [number, number, number]))
      doc.setLineWidth(thick)
      doc.line(left, y, left + width, y)
    },

    /** Across the sheet, under what is written after it. */
    stamp: (text: string, color: PdfColor): void => {
      setStyle({ size: 84, bold: true, color })
      doc.text(pdfText(text), PAGE.width / 2 - 62, 138, { angle: 24 })
    },

    bytes: (): Uint8Array<ArrayBuffer> => withoutOpenAction(new Uint8Array(doc.output('arraybuffer'))),
  }
}

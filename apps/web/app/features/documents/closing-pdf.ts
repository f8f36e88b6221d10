import type { DocumentPrint, PrintSignature } from '@postura/domain/documents/document.print'
import { faint, type Pdf, type PdfBlock, type PdfCell, TEXT_WIDTH } from '../../lib/pdf/create-pdf.ts'
import { GAP } from './section-pdf.ts'

type Closing = NonNullable<DocumentPrint['closing']>

/** Gaps in mm: before the date, above the signature line, and below it. */
const SIGNING_GAP = { date: 3, line: 16, name: 2 }
const SIGNATURE_WIDTH = 72

const signatureBlocks = ({ name, roles }: PrintSignature): PdfBlock[] => [
  { text: name, size: 10.5, bold: true, align: 'center' },
  ...roles.map((text): PdfBlock => ({ text, size: 9.5, color: faint, align: 'center' })),
]

/** Left edges: two signatures are at the margins, a single one is in the middle. */
const placesOf = (signatures: readonly unknown[]): number[] =>
  signatures.length === 1 ? [(TEXT_WIDTH - SIGNATURE_WIDTH) / 2] : [0, TEXT_WIDTH - SIGNATURE_WIDTH]

const signatureCells = (signatures: readonly PrintSignature[]): PdfCell[] =>
  placesOf(signatures).flatMap((left, at, places) => {
    const signature = signatures[at]
    const gap = at === 0 ? left : left - (places[at - 1] ?? 0) - SIGNATURE_WIDTH
    return [
      ...(gap === 0 ? [] : [{ width: gap, blocks: [] }]),
      { width: SIGNATURE_WIDTH, blocks: signature ? signatureBlocks(signature) : [] },
    ]
  })

/** The agreement sentence, place and date, and signatures. */
const closingParts = ({ sentence, placeAndDate, signatures }: Closing) => ({
  sentence: { text: sentence, size: 10.5 } satisfies PdfBlock,
  date: { text: placeAndDate, size: 10.5, align: 'right' } satisfies PdfBlock,
  cells: signatureCells(signatures),
})

export const closingHeight = (pdf: Pdf, closing: Closing): number => {
  const { sentence, date, cells } = closingParts(closing)
  const words = pdf.rowHeight([{ width: TEXT_WIDTH, blocks: [sentence, date] }])
  return words + SIGNING_GAP.date + SIGNING_GAP.line + SIGNING_GAP.name + pdf.rowHeight(cells)
}

/** Writes the signature lines, each above its name. */
export const writeClosing = (pdf: Pdf, closing: Closing): void => {
  const { sentence, date, cells } = closingParts(closing)
  pdf.space(GAP.section)
  pdf.block(sentence)
  pdf.space(SIGNING_GAP.date)
  pdf.block(date)
  pdf.space(SIGNING_GAP.line)
  for (const from of placesOf(closing.signatures)) pdf.rule({ from, width: SIGNATURE_WIDTH, color: faint })
  pdf.space(SIGNING_GAP.name)
  pdf.row(cells)
}

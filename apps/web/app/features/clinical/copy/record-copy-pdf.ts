import type { CopyEntryPrint } from '@postura/domain/clinical/copy/copy-entry.print'
import type { RecordCopyPrint } from '@postura/domain/clinical/copy/record-copy.print'
import { describePageNumber } from '@postura/domain/documents/document.labels'
import { encode } from 'uqr'
import { accent, createPdf, danger, faint, type Pdf, type PdfBlock, type PdfCell } from '../../../lib/pdf/create-pdf.ts'
import { writeClosing } from '../../documents/closing-pdf.ts'
import { writeFacts, writeSection } from '../../documents/section-pdf.ts'

const QR_SIZE = 44
const GAP = { beforeEntry: 6, rule: 2.5, beforeSignature: 2.2 }

const beginPage = (pdf: Pdf): boolean => pdf.keep(Number.POSITIVE_INFINITY)

const writeCover = (pdf: Pdf, { title, subtitle, facts, explanations, closing }: RecordCopyPrint): void => {
  pdf.text(title, { size: 22, bold: true })
  pdf.space(1)
  pdf.text(subtitle, { size: 13, color: faint })
  pdf.space(3)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(5)
  writeFacts(pdf, facts)
  pdf.space(2)
  pdf.rule()
  pdf.space(4)
  for (const text of explanations) {
    pdf.text(text, { size: 10, color: faint })
    pdf.space(1.5)
  }
  pdf.space(2)
  writeClosing(pdf, closing)
}

const signatureBlocks = ({ signature, hashes }: CopyEntryPrint): PdfBlock[] => [
  { text: signature, size: 9.5, bold: true },
  ...hashes.map(({ label, value }): PdfBlock => ({ text: `${label}: ${value}`, size: 8.5, color: faint })),
]

export const writeEntry = (pdf: Pdf, entry: CopyEntryPrint): void => {
  const { heading, isAddendum, isAnnulled, remarks, sections } = entry
  const title: PdfBlock = { text: heading, size: isAddendum ? 12 : 13, bold: true, color: isAnnulled ? danger : accent }
  const notes = remarks.map((text): PdfBlock => ({ text, size: 10, color: isAnnulled ? danger : faint }))
  const ending = signatureBlocks(entry)
  const endHeight = GAP.beforeSignature + pdf.rowHeight([{ width: pdf.textWidth, blocks: ending }])
  const startHeight = pdf.rowHeight([{ width: pdf.textWidth, blocks: [title, ...notes] }])
  pdf.space(GAP.beforeEntry)
  // The heading is never alone at the end of a page.
  if (!pdf.keep(GAP.rule + startHeight + Math.max(endHeight, 22))) {
    pdf.rule({ thick: isAddendum ? 0.1 : 0.3 })
    pdf.space(GAP.rule)
  }
  for (const block of [title, ...notes]) pdf.block(block)
  for (const [at, section] of sections.entries()) writeSection(pdf, section, at === sections.length - 1 ? endHeight : 0)
  pdf.space(GAP.beforeSignature)
  for (const block of ending) pdf.block(block)
}

const writeCheck = (pdf: Pdf, { title, sentences, hash, address }: RecordCopyPrint['check']): void => {
  beginPage(pdf)
  pdf.text(title, { size: 18, bold: true })
  pdf.space(3)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(6)
  pdf.squares(encode(address, { ecc: 'M', border: 0 }).data, QR_SIZE)
  const left = QR_SIZE + 8
  const cells: PdfCell[] = [
    { width: left, blocks: [] },
    {
      width: pdf.textWidth - left,
      blocks: sentences.flatMap((text): PdfBlock[] => [
        { text, size: 10.5 },
        { text: '', size: 5 },
      ]),
    },
  ]
  pdf.row(cells)
  pdf.space(Math.max(0, QR_SIZE - pdf.rowHeight(cells)) + 8)
  pdf.text('Hash do último registro', { size: 10.5, color: faint })
  pdf.space(1)
  // In groups, so that it can be compared and typed by eye.
  for (const line of [hash.slice(0, 32), hash.slice(32)])
    pdf.text(line.match(/.{1,8}/g)?.join('  ') ?? '', { size: 13, bold: true })
}

/** Entries written before the browser may handle input. */
const AT_ONCE = 20
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Prints the copy of a record: cover, entries with their addenda, and how to check it. */
export const createRecordCopyPdf = async (print: RecordCopyPrint): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(print.running)
  writeCover(pdf, print)
  beginPage(pdf)
  for (const [at, entry] of print.entries.entries()) {
    writeEntry(pdf, entry)
    if (at % AT_ONCE === AT_ONCE - 1) await breath()
  }
  writeCheck(pdf, print.check)
  pdf.onEverySheet(({ number, of }) => ({
    head: {
      left: { text: 'Postura', bold: true, color: accent },
      // Pages after the first name the patient, in case they get separated.
      right: { text: number === 1 ? print.clinic : print.running },
    },
    foot: { right: { text: describePageNumber(number, of) } },
  }))
  return pdf.bytes()
}

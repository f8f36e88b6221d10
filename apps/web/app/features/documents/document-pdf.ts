import { describePageNumber } from '@postura/domain/documents/document.labels'
import type { DocumentPrint } from '@postura/domain/documents/document.print'
import { accent, createPdf, faint, type Pdf } from '../../lib/pdf/create-pdf.ts'
import { closingHeight, writeClosing } from './closing-pdf.ts'
import { GAP, writeFacts, writeSection } from './section-pdf.ts'

const writeHead = (pdf: Pdf, { title, facts, opening }: DocumentPrint): void => {
  pdf.text(title, { size: 18, bold: true })
  pdf.space(3)
  pdf.rule({ color: accent, thick: 0.5 })
  pdf.space(4)
  writeFacts(pdf, facts)
  pdf.space(2)
  pdf.rule()
  if (opening) {
    pdf.space(3)
    pdf.text(opening, { size: 10.5 })
  }
}

/** Gap around the rule above the note, in mm. */
const NOTE_GAP = 2.5

/** The note's first line is 20 mm above the end (at 250), or on the next page if it would not fit. */
const NOTE_ROOM = 20 + 3.2 + 2 * NOTE_GAP

const writeNote = (pdf: Pdf, { footer }: DocumentPrint): void => {
  pdf.keep(NOTE_ROOM)
  pdf.space(NOTE_GAP)
  pdf.rule()
  pdf.space(NOTE_GAP)
  for (const text of footer) pdf.text(text, { size: 9, color: faint })
}

export const createDocumentPdf = async (print: DocumentPrint): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(print.title)
  writeHead(pdf, print)
  // Signatures or the note must not be alone on a page, so the end of the last answer moves with them.
  const end = print.closing ? GAP.section + closingHeight(pdf, print.closing) : NOTE_ROOM
  for (const [at, section] of print.sections.entries())
    writeSection(pdf, section, at === print.sections.length - 1 ? end : 0)
  if (print.closing) writeClosing(pdf, print.closing)
  if (print.footer.length > 0) writeNote(pdf, print)
  pdf.onEverySheet(({ number, of }) => ({
    head: {
      left: { text: 'Postura', bold: true, color: accent },
      // Pages after the first name the patient, in case they get separated.
      right: { text: number === 1 ? (print.clinic ?? '') : print.running },
    },
    foot: { right: { text: describePageNumber(number, of) } },
  }))
  return pdf.bytes()
}

import { describePageNumber } from '@postura/domain/documents/document.labels'
import type {
  DocumentPrint,
  PrintEntry,
  PrintFact,
  PrintSection,
  PrintSignature,
} from '@postura/domain/documents/document.print'
import {
  accent,
  createPdf,
  faint,
  type Pdf,
  type PdfBlock,
  type PdfCell,
  TEXT_WIDTH,
} from '../../lib/pdf/create-pdf.ts'

const LABEL_WIDTH = 52
const FACT = { label: 26, gap: 4 }

/** Adds a gap between the columns. */
const withGaps = (groups: readonly PdfCell[][], width: number): PdfCell[] =>
  groups.flatMap((cells, at) => (at === 0 ? cells : [{ width, blocks: [] }, ...cells]))

/** Longer values get a line of their own. */
const fitsHalf = ({ value }: PrintFact): boolean => value.length <= 24

/** Puts two facts in a line if both are short. */
const inLines = (facts: readonly PrintFact[]): PrintFact[][] => {
  const lines: PrintFact[][] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (last?.length === 1 && [...last, fact].every(fitsHalf)) last.push(fact)
    else lines.push([fact])
  }
  return lines
}

/** Cells for one of `among` facts in a line. */
const factCells = ({ label: text, value }: PrintFact, among: number): PdfCell[] => [
  { width: FACT.label, blocks: [{ text, size: 10.5, color: faint }] },
  { width: (TEXT_WIDTH + FACT.gap) / among - FACT.gap - FACT.label, blocks: [{ text: value, size: 10.5 }] },
]

/** Writes the patient's identifying data. */
const writeFacts = (pdf: Pdf, facts: readonly PrintFact[]): void => {
  for (const line of inLines(facts)) {
    pdf.row(
      withGaps(
        line.map((fact) => factCells(fact, line.length)),
        FACT.gap,
      ),
    )
    pdf.space(1)
  }
}

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

/** Gaps in mm: before a section, after its title, after a label, between short and around long answers, around the rule above the note. */
const GAP = { section: 3.8, title: 1.3, label: 0.3, short: 1.2, long: 2.2, note: 2.5 }

/** The note's first line is 20 mm above the end (at 250), or on the next page if it would not fit. */
const NOTE_ROOM = 20 + 3.2 + 2 * GAP.note

/** The label of a long answer is its heading; beside a short one it steps back. */
const labelOf = ({ label: text, isLong }: PrintEntry): PdfBlock => ({
  text,
  size: 10.5,
  ...(isLong ? { bold: true } : { color: faint }),
})
const answerOf = ({ value: text }: PrintEntry): PdfBlock => ({ text, size: 10.5 })
const cellsOf = (entry: PrintEntry): PdfCell[] => [
  { width: LABEL_WIDTH, blocks: [labelOf(entry)] },
  { width: TEXT_WIDTH - LABEL_WIDTH, blocks: [answerOf(entry)] },
]

/** Height of the part of an entry that must stay on one page. */
const startHeight = (pdf: Pdf, entry: PrintEntry, followedBy: number): number =>
  entry.isLong
    ? pdf.startHeight(labelOf(entry)) + GAP.label + pdf.startHeight(answerOf(entry), followedBy)
    : pdf.rowHeight(cellsOf(entry)) + followedBy

const writeEntry = (pdf: Pdf, entry: PrintEntry, before: PrintEntry | undefined, followedBy: number): void => {
  if (before) pdf.space(entry.isLong || before.isLong ? GAP.long : GAP.short)
  pdf.keep(startHeight(pdf, entry, followedBy))
  if (entry.isLong) {
    pdf.block(labelOf(entry))
    pdf.space(GAP.label)
    pdf.block(answerOf(entry), followedBy)
  } else pdf.row(cellsOf(entry))
}

/** A heading is never the last line of a page. */
const writeSection = (pdf: Pdf, { title, entries }: PrintSection, followedBy: number): void => {
  const heading: PdfBlock = { text: title, size: 12.5, bold: true }
  const after = (at: number): number => (at === entries.length - 1 ? followedBy : 0)
  const [first] = entries
  pdf.space(GAP.section)
  if (first) pdf.keep(pdf.startHeight(heading) + GAP.title + startHeight(pdf, first, after(0)))
  pdf.block(heading)
  pdf.space(GAP.title)
  for (const [at, entry] of entries.entries()) writeEntry(pdf, entry, entries[at - 1], after(at))
}

const signatureBlocks = ({ name, roles }: PrintSignature): PdfBlock[] => [
  { text: name, size: 10.5, bold: true, align: 'center' },
  ...roles.map((text): PdfBlock => ({ text, size: 9.5, color: faint, align: 'center' })),
]

type Closing = NonNullable<DocumentPrint['closing']>

/** Gaps in mm: before the date, above the signature line, and below it. */
const SIGNING_GAP = { date: 3, line: 16, name: 2 }
const SIGNATURE_WIDTH = 72
const signatureGap = TEXT_WIDTH - 2 * SIGNATURE_WIDTH

/** The agreement sentence, place and date, and signatures. */
const closingParts = ({ sentence, placeAndDate, signatures }: Closing) => ({
  sentence: { text: sentence, size: 10.5 } satisfies PdfBlock,
  date: { text: placeAndDate, size: 10.5, align: 'right' } satisfies PdfBlock,
  cells: withGaps(
    signatures.map((each) => [{ width: SIGNATURE_WIDTH, blocks: signatureBlocks(each) }]),
    signatureGap,
  ),
})

const closingHeight = (pdf: Pdf, closing: Closing): number => {
  const { sentence, date, cells } = closingParts(closing)
  const words = pdf.rowHeight([{ width: TEXT_WIDTH, blocks: [sentence, date] }])
  return words + SIGNING_GAP.date + SIGNING_GAP.line + SIGNING_GAP.name + pdf.rowHeight(cells)
}

/** Writes the signature lines side by side, above their names. */
const writeClosing = (pdf: Pdf, closing: Closing): void => {
  const { sentence, date, cells } = closingParts(closing)
  pdf.space(GAP.section)
  pdf.block(sentence)
  pdf.space(SIGNING_GAP.date)
  pdf.block(date)
  pdf.space(SIGNING_GAP.line)
  for (const from of [0, SIGNATURE_WIDTH + signatureGap]) pdf.rule({ from, width: SIGNATURE_WIDTH, color: faint })
  pdf.space(SIGNING_GAP.name)
  pdf.row(cells)
}

const writeNote = (pdf: Pdf, { footer }: DocumentPrint): void => {
  pdf.keep(NOTE_ROOM)
  pdf.space(GAP.note)
  pdf.rule()
  pdf.space(GAP.note)
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
  writeNote(pdf, print)
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

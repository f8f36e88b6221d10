import { pageOf } from '@postura/domain/documents/document.labels'
import type {
  DocumentSheet,
  SheetEntry,
  SheetFact,
  SheetSection,
  SheetSignature,
} from '@postura/domain/documents/document.sheet'
import { accent, createPdf, faint, type Pdf, type PdfBlock, type PdfCell, TEXT_WIDTH } from '../../lib/pdf/pdf-page.ts'

const LABEL_WIDTH = 52
const FACT = { label: 26, gap: 4 }

/** Side by side, so far apart. */
const withGaps = (groups: readonly PdfCell[][], width: number): PdfCell[] =>
  groups.flatMap((cells, at) => (at === 0 ? cells : [{ width, blocks: [] }, ...cells]))

/** Longer ones take a line of their own. */
const fitsHalf = ({ value }: SheetFact): boolean => value.length <= 24

/** Two in a line as long as both are short. */
const inLines = (facts: readonly SheetFact[]): SheetFact[][] => {
  const lines: SheetFact[][] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (last?.length === 1 && [...last, fact].every(fitsHalf)) last.push(fact)
    else lines.push([fact])
  }
  return lines
}

/** As wide as one of so many in a line. */
const factCells = ({ label: text, value }: SheetFact, among: number): PdfCell[] => [
  { width: FACT.label, blocks: [{ text, size: 10.5, color: faint }] },
  { width: (TEXT_WIDTH + FACT.gap) / among - FACT.gap - FACT.label, blocks: [{ text: value, size: 10.5 }] },
]

/** The patient, and what identifies them. */
const writeFacts = (pdf: Pdf, facts: readonly SheetFact[]): void => {
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

const writeHead = (pdf: Pdf, { title, facts, opening }: DocumentSheet): void => {
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

/**
 * Millimetres before a section, after its title, after a label, between answers beside their labels, around those under them, and around
 * the rule above the note.
 */
const GAP = { section: 3.8, title: 1.3, label: 0.3, short: 1.2, long: 2.2, note: 2.5 }

/** The note's first line stands 20 above the end, at 250, or on the next sheet: further down it would crowd this one. */
const NOTE_ROOM = 20 + 3.2 + 2 * GAP.note

const labelOf = ({ label: text }: SheetEntry): PdfBlock => ({ text, size: 10.5, bold: true })
const answerOf = ({ value: text }: SheetEntry): PdfBlock => ({ text, size: 10.5 })
const cellsOf = (entry: SheetEntry): PdfCell[] => [
  { width: LABEL_WIDTH, blocks: [labelOf(entry)] },
  { width: TEXT_WIDTH - LABEL_WIDTH, blocks: [answerOf(entry)] },
]

/** As much of an entry as must not be parted. */
const startHeight = (pdf: Pdf, entry: SheetEntry, followedBy: number): number =>
  entry.isLong
    ? pdf.startHeight(labelOf(entry)) + GAP.label + pdf.startHeight(answerOf(entry), followedBy)
    : pdf.rowHeight(cellsOf(entry)) + followedBy

const writeEntry = (pdf: Pdf, entry: SheetEntry, before: SheetEntry | undefined, followedBy: number): void => {
  if (before) pdf.space(entry.isLong || before.isLong ? GAP.long : GAP.short)
  pdf.keep(startHeight(pdf, entry, followedBy))
  if (entry.isLong) {
    pdf.block(labelOf(entry))
    pdf.space(GAP.label)
    pdf.block(answerOf(entry), followedBy)
  } else pdf.row(cellsOf(entry))
}

/** A heading never stands at the foot of a sheet without what it is the heading of. */
const writeSection = (pdf: Pdf, { title, entries }: SheetSection, followedBy: number): void => {
  const heading: PdfBlock = { text: title, size: 12.5, bold: true, color: accent }
  const after = (at: number): number => (at === entries.length - 1 ? followedBy : 0)
  const [first] = entries
  pdf.space(GAP.section)
  if (first) pdf.keep(pdf.startHeight(heading) + GAP.title + startHeight(pdf, first, after(0)))
  pdf.block(heading)
  pdf.space(GAP.title)
  for (const [at, entry] of entries.entries()) writeEntry(pdf, entry, entries[at - 1], after(at))
}

const signatureBlocks = ({ name, roles }: SheetSignature): PdfBlock[] => [
  { text: name, size: 10.5, bold: true, align: 'center' },
  ...roles.map((text): PdfBlock => ({ text, size: 9.5, color: faint, align: 'center' })),
]

type Closing = NonNullable<DocumentSheet['closing']>

/** Millimetres before the date, above the line for a hand to sign, and under it. */
const SIGNING_GAP = { date: 3, line: 16, name: 2 }
const SIGNATURE_WIDTH = 72
const signatureGap = TEXT_WIDTH - 2 * SIGNATURE_WIDTH

/** What is agreed, when and where, and who signs. */
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

/** Side by side, above who signs. */
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

const writeNote = (pdf: Pdf, { footer }: DocumentSheet): void => {
  pdf.keep(NOTE_ROOM)
  pdf.space(GAP.note)
  pdf.rule()
  pdf.space(GAP.note)
  for (const text of footer) pdf.text(text, { size: 9, color: faint })
}

/** What a sheet says, on paper. */
export const documentPdf = async (sheet: DocumentSheet): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = await createPdf(sheet.title)
  writeHead(pdf, sheet)
  // No sheet holds signatures without a word of what is signed, or says only how it was made: the end of the last answer goes along.
  const end = sheet.closing ? GAP.section + closingHeight(pdf, sheet.closing) : NOTE_ROOM
  for (const [at, section] of sheet.sections.entries())
    writeSection(pdf, section, at === sheet.sections.length - 1 ? end : 0)
  if (sheet.closing) writeClosing(pdf, sheet.closing)
  writeNote(pdf, sheet)
  pdf.onEverySheet(({ number, of }) => ({
    head: {
      left: { text: 'Postura', bold: true, color: accent },
      // A sheet that is parted from the first still tells whose it is.
      right: { text: number === 1 ? (sheet.clinic ?? '') : sheet.running },
    },
    foot: { right: { text: pageOf(number, of) } },
  }))
  return pdf.bytes()
}

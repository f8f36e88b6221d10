import type { PrintEntry, PrintFact, PrintSection } from '@postura/domain/documents/document.print'
import { faint, type Pdf, type PdfBlock, type PdfCell, TEXT_WIDTH } from '../../lib/pdf/create-pdf.ts'

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
export const writeFacts = (pdf: Pdf, facts: readonly PrintFact[]): void => {
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

/** Gaps in mm: before a section, after its title, after a label, between short and around long answers. */
export const GAP = { section: 3.8, title: 1.3, label: 0.3, short: 1.2, long: 2.2 }

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
export const writeSection = (pdf: Pdf, { title, entries }: PrintSection, followedBy = 0): void => {
  const heading: PdfBlock = { text: title, size: 12.5, bold: true }
  const after = (at: number): number => (at === entries.length - 1 ? followedBy : 0)
  const [first] = entries
  pdf.space(GAP.section)
  if (first) pdf.keep(pdf.startHeight(heading) + GAP.title + startHeight(pdf, first, after(0)))
  pdf.block(heading)
  pdf.space(GAP.title)
  for (const [at, entry] of entries.entries()) writeEntry(pdf, entry, entries[at - 1], after(at))
}

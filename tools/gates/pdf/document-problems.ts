// Problems of a printed document, for gate G9. Positions are read from the file, never from the code that wrote it.
import type { DocumentPrint } from '@postura/domain/documents/document.print'
import { fontFiles } from '@postura/web/pdf/font-files'
import { toPdfText } from '@postura/web/pdf/pdf-text'
import { jsPDF } from 'jspdf'
import type { PdfContent, PrintedLine } from '../../local/read-pdf.ts'
import { findLinesOutsideBody, findPdfProblems, findWrongWords, stripSpaces, TOLERANCE_MM } from './pdf-problems.ts'

/** Baselines in millimeters from the top of a page. */
const LOWEST_NOTE = 250
const HEAD = { from: 10, to: 20 }
const FOOT = { from: 280, to: 290 }
const RIGHT = 185
/** Width and font size of header and footer, in millimeters. */
const EDGE = { width: 135, size: 3.397 }

type Role = 'heading' | 'answer' | 'closing' | 'note' | 'other'
/** A text of the document; `width` is its column width, where it cannot be measured. */
type Said = { text: string; role: Role; width?: number }

/** All texts of the body, in print order. */
const saidBy = ({ title, facts, opening, sections, closing, footer }: DocumentPrint): Said[] => [
  { text: title, role: 'other' },
  ...facts.flatMap(({ label, value }): Said[] => [
    { text: label, role: 'heading' },
    { text: value, role: 'other' },
  ]),
  { text: opening ?? '', role: 'other' },
  ...sections.flatMap((section): Said[] => [
    { text: section.title, role: 'heading' },
    ...section.entries.flatMap(({ label, value }): Said[] => [
      { text: label, role: 'heading' },
      { text: value, role: 'answer' },
    ]),
  ]),
  { text: closing?.sentence ?? '', role: 'closing' },
  { text: closing?.placeAndDate ?? '', role: 'closing', width: 160 },
  ...(closing?.signatures ?? []).flatMap(({ name, roles }) =>
    [name, ...roles].map((text): Said => ({ text, role: 'closing', width: 72 })),
  ),
  ...footer.map((text): Said => ({ text, role: 'note' })),
]

/** A printed line, and the whitespace after it: empty inside a word, a line break at the end of a paragraph. */
type Row = { line: PrintedLine; space: string }
type Placed = Said & { rows: Row[] }

const endsParagraph = ({ space }: Row): boolean => space.includes('\n')
/** A non-breaking space is part of its word. */
const endsAmidWord = ({ space }: Row): boolean => !/[ \n]/.test(space)

const isSameLine = (a: PrintedLine | undefined, b: PrintedLine): boolean =>
  a?.page === b.page && Math.abs(a.baseline - b.baseline) < TOLERANCE_MM

/** The whitespace after each character of a text. */
const spacesIn = (text: string): string[] => [...`${text}\n`.matchAll(/\S(\s*)/gu)].map(([, space = '']) => space)

/** Assigns the printed lines to their texts, in order. The words have already been compared. */
const placedIn = (body: readonly PrintedLine[], said: readonly Said[]): Placed[] => {
  let next = 0
  return said.map((each) => {
    const text = toPdfText(each.text)
    const spaces = spacesIn(text)
    const rows: Row[] = []
    for (let read = 0; read < spaces.length; next += 1) {
      const line = body[next]
      if (!line) break
      read += stripSpaces(line.text).length
      const last = rows.at(-1)
      const space = spaces[read - 1] ?? '\n'
      if (last && isSameLine(last.line, line)) {
        last.line = { ...last.line, text: `${last.line.text} ${line.text}`, right: line.right }
        last.space = space
      } else rows.push({ line, space })
    }
    return { ...each, text, rows }
  })
}

const font = 'ClinicSans-Regular'
const ruler = new jsPDF().addFileToVFS(font, fontFiles[font])
ruler.addFont(font, font, 'normal')
/** Width at font size 1. */
const lengthOf = (text: string): number => ruler.setFont(font).getStringUnitWidth(text)

/** Width of a part of a line, in millimeters. */
const widthOf = (part: string, { text, left, right }: PrintedLine): number =>
  (lengthOf(part) / lengthOf(text)) * (right - left)

/** Tolerance, because bold letters are slightly wider than the regular letters measured here. */
const ROUNDED = 0.975

/** Width up to the next text in the same line, minus the gap, or up to the margin. */
const columnOf = ({ rows: [first], width }: Placed, body: readonly PrintedLine[]): number => {
  if (width || !first) return width ?? 0
  const beside = body.filter((line) => isSameLine(line, first.line) && line.left > first.line.right)
  return Math.min(RIGHT, ...beside.map(({ left }) => left - 4)) - first.line.left
}

/** A word that fits in a line must not be split. A word over three lines fills the second one. */
const cutWords = (placed: Placed, body: readonly PrintedLine[]): string[] =>
  placed.rows.flatMap((row, at) => {
    const [before, after] = [placed.rows[at - 1], placed.rows[at + 1]]
    if (!after || !endsAmidWord(row)) return []
    const ofThree = (before && endsAmidWord(before)) || (endsAmidWord(after) && !after.line.text.includes(' '))
    const [begun = '', ended = ''] = [row.line.text.split(' ').at(-1), after.line.text.split(' ')[0]]
    const width = widthOf(begun, row.line) + widthOf(ended, after.line)
    const fits = !ofThree && width < columnOf(placed, body) * ROUNDED
    return fits || placed.role === 'heading' ? [`a word is cut: ${begun}/${ended}`] : []
  })

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Spaces are only between words. */
const otherSpaces = ({ text, rows }: Placed): string[] => {
  const read = spaced(rows.map(({ line, space }) => `${spaced(line.text)}${space}`).join(''))
  return read === spaced(text) ? [] : [`spaces ${JSON.stringify(read)} for ${JSON.stringify(spaced(text))}`]
}

/** The first or last line of a paragraph must not be alone on a page. */
const lonelyLines = ({ rows, role }: Placed): string[] => {
  const paragraphs: Row[][] = [[]]
  for (const row of rows) {
    paragraphs.at(-1)?.push(row)
    if (endsParagraph(row)) paragraphs.push([])
  }
  return paragraphs.flatMap((lines) => {
    const [first, second, last, butLast] = [lines[0], lines[1], lines.at(-1), lines.at(-2)]
    return [
      ...(first && second && first.line.page !== second.line.page
        ? [`${role}: first line alone: ${first.line.text}`]
        : []),
      ...(last && butLast && last.line.page !== butLast.line.page
        ? [`${role}: last line alone: ${last.line.text}`]
        : []),
    ]
  })
}

/** Headings without content on the same page, and signatures or a note without a line of their text. */
const partedTexts = (all: readonly Placed[]): string[] => {
  const printed = all.filter(({ rows }) => rows.length > 0)
  const parted = (one: Placed | undefined, other: Placed | undefined): boolean =>
    one?.rows.at(-1)?.line.page !== other?.rows[0]?.line.page
  return [
    ...printed.flatMap((each, at) =>
      each.role === 'heading' && parted(each, printed[at + 1]) ? [`ends a sheet: ${each.text}`] : [],
    ),
    ...printed.flatMap((each, at) => {
      const next = printed[at + 1]
      const isEnd = each.role === 'answer' && (next?.role === 'closing' || next?.role === 'note')
      return isEnd && parted(each, next) ? [`begins a sheet of its own: ${next?.text}`] : []
    }),
    ...printed
      .filter(({ role }) => role === 'closing')
      .flatMap((each, at, closing) =>
        at > 0 && parted(closing[at - 1], each) ? [`is signed elsewhere: ${each.text}`] : [],
      ),
  ]
}

const lowNote = (placed: readonly Placed[]): string[] => {
  const baseline = placed.find(({ role }) => role === 'note')?.rows[0]?.line.baseline ?? 0
  return baseline > LOWEST_NOTE ? [`the note begins at ${baseline}`] : []
}

const isWithin = ({ baseline }: PrintedLine, { from, to }: typeof HEAD): boolean => baseline >= from && baseline <= to

/** True if the text is equal, or truncated because it is wider than the header. */
const isShortOf = (shown: string, whole: string): boolean =>
  stripSpaces(shown) === stripSpaces(whole) ||
  (shown.endsWith('…') &&
    stripSpaces(whole).startsWith(stripSpaces(shown.slice(0, -1))) &&
    lengthOf(whole) * EDGE.size > EDGE.width * ROUNDED)

/** Checks every page: product and clinic (from page 2 on the patient) in the header, page number in the footer. */
const wrongEdges = ({ lines, pages }: PdfContent, { clinic, running }: DocumentPrint): string[] =>
  Array.from({ length: pages }, (_, at) => at + 1).flatMap((page) => {
    const ofPage = lines.filter((line) => line.page === page)
    const head = ofPage.filter((line) => isWithin(line, HEAD))
    const foot = ofPage.filter((line) => isWithin(line, FOOT))
    const [product, ...right] = head.map(({ text }) => text)
    const whose = toPdfText((page === 1 ? clinic : running) ?? '')
    return [
      ...(product === 'Postura' ? [] : [`sheet ${page} begins with ${product}`]),
      ...(isShortOf(right.join(' '), whose) ? [] : [`sheet ${page} is that of ${right.join(' ')}, not ${whose}`]),
      ...(foot.map(({ text }) => text).join(' ') === `Página ${page} de ${pages}`
        ? []
        : [`sheet ${page} is not numbered`]),
    ]
  })

/** The lines between header and footer. */
export const bodyOf = ({ lines }: Pick<PdfContent, 'lines'>): PrintedLine[] =>
  lines.filter((line) => !isWithin(line, HEAD) && !isWithin(line, FOOT))

export const findDocumentProblems = (read: PdfContent, print: DocumentPrint): string[] => {
  const body = bodyOf(read)
  const said = saidBy(print)
  const words = findWrongWords(
    body,
    said.map(({ text }) => text),
  )
  const placed = words.length === 0 ? placedIn(body, said) : []
  return [
    ...words,
    ...findPdfProblems(read),
    ...wrongEdges(read, print),
    ...findLinesOutsideBody(body),
    ...lowNote(placed),
    ...placed.flatMap((each) => [...otherSpaces(each), ...cutWords(each, body), ...lonelyLines(each)]),
    ...partedTexts(placed),
  ]
}

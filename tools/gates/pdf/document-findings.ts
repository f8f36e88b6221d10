// What a reader finds wrong with a printed document: gate G9. Where its words stand is read from the file, never from what wrote it.
import type { DocumentSheet } from '@postura/domain/documents/document.sheet'
import { pdfText } from '@postura/web/pdf/pdf-text'
import { jsPDF } from 'jspdf'
import type { PrintedLine, ReadPdf } from '../../local/read-pdf.ts'
import { beyondBody, otherWords, SLACK_MM, signs, unsafe } from './pdf-findings.ts'

/** In millimetres from the top of a sheet, where lines stand. */
const LOWEST_NOTE = 250
const HEAD = { from: 10, to: 20 }
const FOOT = { from: 280, to: 290 }
const RIGHT = 185
/** Of what stands above and below: in millimetres, too, how large its letters are. */
const EDGE = { width: 135, size: 3.175 }

type Role = 'heading' | 'answer' | 'closing' | 'note' | 'other'
/** A text of the sheet; how wide its column is, where that cannot be seen. */
type Said = { text: string; role: Role; width?: number }

/** Everything in the body, in the order of the sheet. */
const saidBy = ({ title, facts, opening, sections, closing, footer }: DocumentSheet): Said[] => [
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

/** A printed line of a text, and the space behind it there: none if it ends amid a word, a new line if it ends a paragraph. */
type Row = { line: PrintedLine; space: string }
type Placed = Said & { rows: Row[] }

const endsParagraph = ({ space }: Row): boolean => space.includes('\n')
/** A space that never breaks is part of its word. */
const endsAmidWord = ({ space }: Row): boolean => !/[ \n]/.test(space)

const isSameLine = (a: PrintedLine | undefined, b: PrintedLine): boolean =>
  a?.page === b.page && Math.abs(a.baseline - b.baseline) < SLACK_MM

/** Behind each sign of a text. */
const spacesIn = (text: string): string[] => [...`${text}\n`.matchAll(/\S(\s*)/gu)].map(([, space = '']) => space)

/** Each text and the lines that say it, in the order they were printed. The words were compared before. */
const placedIn = (body: readonly PrintedLine[], said: readonly Said[]): Placed[] => {
  let next = 0
  return said.map((each) => {
    const text = pdfText(each.text)
    const spaces = spacesIn(text)
    const rows: Row[] = []
    for (let read = 0; read < spaces.length; next += 1) {
      const line = body[next]
      if (!line) break
      read += signs(line.text).length
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

const ruler = new jsPDF()
/** Of a size of 1. Some signs the library does not know: none is wider than a dash. */
const lengthOf = (text: string): number =>
  ruler.getStringUnitWidth(text.replace(/[^\x20-\x7eÀ-ÏÑ-ÖØ-Üß-ïñ-ÿ]|[Ýý]/gu, '—'), { doKerning: false })

/** In millimetres, of a part of a line. */
const widthOf = (part: string, { text, left, right }: PrintedLine): number =>
  (lengthOf(part) / lengthOf(text)) * (right - left)

/** Letters are taken for a little wider than they are. */
const ROUNDED = 0.975

/** As far as the next text beside it, but for the gap between the two, or as the margin. */
const columnOf = ({ rows: [first], width }: Placed, body: readonly PrintedLine[]): number => {
  if (width || !first) return width ?? 0
  const beside = body.filter((line) => isSameLine(line, first.line) && line.left > first.line.right)
  return Math.min(RIGHT, ...beside.map(({ left }) => left - 4)) - first.line.left
}

/** A word that fits a line stands whole in one. One of three lines has filled the second. */
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

/** Between words there is a space, and nowhere else. */
const otherSpaces = ({ text, rows }: Placed): string[] => {
  const read = spaced(rows.map(({ line, space }) => `${spaced(line.text)}${space}`).join(''))
  return read === spaced(text) ? [] : [`spaces ${JSON.stringify(read)} for ${JSON.stringify(spaced(text))}`]
}

/** Neither the first nor the last line of a paragraph of several stands alone on a sheet. */
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

/** What is the heading of nothing on its sheet; signatures or a note without a line of what they belong to. */
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

/** The same as was to be said; its beginning, if that is longer than an edge. */
const isShortOf = (shown: string, whole: string): boolean =>
  signs(shown) === signs(whole) ||
  (shown.endsWith('…') &&
    signs(whole).startsWith(signs(shown.slice(0, -1))) &&
    lengthOf(whole) * EDGE.size > EDGE.width * ROUNDED)

/** On every sheet: product and clinic above, or whose document it is from the second on, and which of how many below. */
const wrongEdges = ({ lines, pages }: ReadPdf, { clinic, running }: DocumentSheet): string[] =>
  Array.from({ length: pages }, (_, at) => at + 1).flatMap((page) => {
    const ofPage = lines.filter((line) => line.page === page)
    const head = ofPage.filter((line) => isWithin(line, HEAD))
    const foot = ofPage.filter((line) => isWithin(line, FOOT))
    const [product, ...right] = head.map(({ text }) => text)
    const whose = pdfText((page === 1 ? clinic : running) ?? '')
    return [
      ...(product === 'Postura' ? [] : [`sheet ${page} begins with ${product}`]),
      ...(isShortOf(right.join(' '), whose) ? [] : [`sheet ${page} is that of ${right.join(' ')}, not ${whose}`]),
      ...(foot.map(({ text }) => text).join(' ') === `Página ${page} de ${pages}`
        ? []
        : [`sheet ${page} is not numbered`]),
    ]
  })

/** What stands between the edges. */
export const bodyOf = ({ lines }: Pick<ReadPdf, 'lines'>): PrintedLine[] =>
  lines.filter((line) => !isWithin(line, HEAD) && !isWithin(line, FOOT))

export const documentFindings = (read: ReadPdf, sheet: DocumentSheet): string[] => {
  const body = bodyOf(read)
  const said = saidBy(sheet)
  const words = otherWords(
    body,
    said.map(({ text }) => text),
  )
  const placed = words.length === 0 ? placedIn(body, said) : []
  return [
    ...words,
    ...unsafe(read),
    ...wrongEdges(read, sheet),
    ...beyondBody(body),
    ...lowNote(placed),
    ...placed.flatMap((each) => [...otherSpaces(each), ...cutWords(each, body), ...lonelyLines(each)]),
    ...partedTexts(placed),
  ]
}

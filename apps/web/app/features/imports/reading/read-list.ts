import { guessColumns } from '@postura/domain/imports/columns/guess-columns'
import type { Cells, ImportFields } from '@postura/domain/imports/columns/import-field'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@postura/domain/imports/import'
import type { ImportRefusal } from '@postura/domain/imports/import.labels'
import { isVcard, readVcards } from '@postura/domain/imports/reading/vcard'
import { decodeText, repairText } from '@postura/domain/shared/table/decode'
import type { Sheets } from './read-xlsx'

const refuse = (why: ImportRefusal): Sheets => ({ kind: 'refused', why })

/** Google Contacts has about a hundred columns. */
const MAX_COLUMNS = 200
/** A cell may have several lines. */
const MAX_LINES = 3 * MAX_IMPORT_ROWS
const MAX_CONTACT_LINES = 100 * MAX_IMPORT_ROWS

const startsWith = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte)
// NUL bytes are typical of images and of programs' own formats.
const isBinary = (text: string): boolean => text.includes('\0') || text.startsWith('%PDF')

const countLines = (text: string): number => {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

/** Leaves out empty rows, and refuses a list that is too long. */
const toSheets = (rows: readonly Cells[], name = ''): Sheets => {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return refuse('empty')
  return filled.length > MAX_IMPORT_ROWS + 1
    ? refuse('too_many_rows')
    : { kind: 'sheets', sheets: [{ name, rows: filled }] }
}

/** Chooses the delimiter with which most columns are recognized. */
const readDelimited = async (text: string, fields: ImportFields): Promise<Sheets> => {
  if (countLines(text) > MAX_LINES) return refuse('too_many_rows')
  const { parseCsvTables } = await import('../../reconcile/parse-csv')
  // Excel writes the delimiter into the first line of some files.
  const [best] = parseCsvTables(text.replace(/^sep=.\r?\n/i, ''), MAX_COLUMNS)
    .map(({ rows, width }) => ({ rows, width, known: new Set(guessColumns(fields, rows).columns).size }))
    .sort((a, b) => b.known - a.known || b.width - a.width)
  return best ? toSheets(best.rows) : refuse('not_a_list')
}

/** Reads pasted cells or the text of a file. */
export const readText = async (typed: string, fields: ImportFields): Promise<Sheets> => {
  const text = repairText(typed)
  if (text.trim() === '') return refuse('empty')
  if (isVcard(text)) return countLines(text) > MAX_CONTACT_LINES ? refuse('too_many_rows') : toSheets(readVcards(text))
  return isBinary(text) ? refuse('not_a_list') : readDelimited(text, fields)
}

/** Reads a file on this device: nothing is sent before the user imports it. The content decides, not the name. */
export const readFile = async (file: File, fields: ImportFields): Promise<Sheets> => {
  if (file.size > MAX_IMPORT_BYTES) return refuse('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { readXlsx } = await import('./read-xlsx')
    const read = await readXlsx(bytes)
    if (read.kind === 'refused') return read
    const [first, ...others] = read.sheets.map(({ name, rows }) => toSheets(rows, name))
    if (first?.kind !== 'sheets') return first ?? refuse('empty')
    return {
      kind: 'sheets',
      sheets: [...first.sheets, ...others.flatMap((each) => (each.kind === 'sheets' ? each.sheets : []))],
    }
  }
  // A spreadsheet with a password is packed like an old one.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse(/\.xlsx$/i.test(file.name) ? 'locked' : 'old_excel')
  return readText(decodeText(bytes), fields)
}

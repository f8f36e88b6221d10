import type { Cells } from '@postura/domain/imports/columns/import-field'
import { MAX_IMPORT_ROWS } from '@postura/domain/imports/import'
import type { ImportRefusal } from '@postura/domain/imports/import.labels'
import { type Unzipped, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

export type Sheet = { name: string; rows: Cells[] }
export type Sheets = { kind: 'sheets'; sheets: Sheet[] } | { kind: 'refused'; why: ImportRefusal }

const MEGABYTE = 1024 * 1024
/** Far above 10,000 rows of a clinic; the sizes are known before anything is unpacked. */
const MAX_UNPACKED = 100 * MEGABYTE
const ROW = new TextEncoder().encode('<row')

const countRows = (sheet: Uint8Array): number => {
  let count = 0
  for (let at = sheet.indexOf(0x3c); at !== -1; at = sheet.indexOf(0x3c, at + 1))
    if (ROW.every((byte, n) => sheet[at + n] === byte) && (sheet[at + 4] === 0x20 || sheet[at + 4] === 0x3e)) count += 1
  return count
}

/** Refuses a file that would take too long or too much memory, before it is unpacked. */
const findRefusal = (bytes: Uint8Array): ImportRefusal | null => {
  let unpacked = 0
  const names: string[] = []
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      names.push(name)
      return false
    },
  })
  if (!names.includes('xl/workbook.xml')) return 'not_a_list'
  return unpacked > MAX_UNPACKED ? 'too_many_rows' : null
}

// A title and the names of the columns come with the rows.
const hasTooManyRows = (files: Unzipped): boolean =>
  Object.entries(files).some(
    ([name, file]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) && countRows(file) > MAX_IMPORT_ROWS + 100,
  )

/** A time without a date is a moment of the day on which the spreadsheet begins to count. */
const showDate = (date: Date): string => {
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T')
  if (day < '1900-01-01') return time
  return time === '00:00' ? day : `${day} ${time}`
}

const showCell = (cell: unknown): string => {
  if (cell instanceof Date) return showDate(cell)
  if (typeof cell === 'number') return String(Number(cell.toFixed(10)))
  if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
  return typeof cell === 'string' ? cell : ''
}

/** Reads the sheets of a spreadsheet: the value of a formula, the first cell of merged ones. */
export const readXlsx = async (bytes: Uint8Array<ArrayBuffer>): Promise<Sheets> => {
  try {
    const why = findRefusal(bytes)
    if (why) return { kind: 'refused', why }
    const files = unzipSync(bytes)
    if (hasTooManyRows(files)) return { kind: 'refused', why: 'too_many_rows' }
    // The library would unpack a large file in a worker made from a blob, which the site's content security policy refuses.
    const found = await readXlsxFile(new Blob([zipSync(files, { level: 0 })]))
    const sheets = found
      .map(({ sheet, data }) => ({ name: String(sheet), rows: data.map((row) => row.map(showCell)) }))
      .filter(({ rows }) => rows.length > 0)
      .sort((a, b) => b.rows.length - a.rows.length)
    return sheets.length > 0 ? { kind: 'sheets', sheets } : { kind: 'refused', why: 'empty' }
  } catch {
    return { kind: 'refused', why: 'not_a_list' }
  }
}

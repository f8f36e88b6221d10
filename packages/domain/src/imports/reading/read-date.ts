import { type CivilDate, isCivilDate, parseTypedDate } from '../../shared/time/civil-date.ts'

/** Order of the day and the month in a column. `mixed`: the column has both, so a date that fits both is not read. */
export type DateOrder = 'dmy' | 'mdy' | 'mixed'

const digits = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/
/** Fewer dates than this share of the others are typing errors. */
const FEW = 0.05

/** Days above 12 show which number is the day. */
export const findDateOrder = (cells: readonly string[]): DateOrder => {
  let dayFirst = 0
  let monthFirst = 0
  for (const cell of cells) {
    const [, first = '', second = ''] = digits.exec(cell.trim()) ?? []
    if (Number(first) > 12) dayFirst += 1
    if (Number(second) > 12) monthFirst += 1
  }
  if (monthFirst <= dayFirst * FEW) return 'dmy'
  return dayFirst <= monthFirst * FEW ? 'mdy' : 'mixed'
}

const shortMonths = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** `05-mar-1990`, `5/mar/90` → `05/03/1990` */
const readShortMonth = (text: string): string =>
  text.replace(/^(\d{1,2})[/. -]([a-z]{3})[a-zç]*\.?[/. -](\d{4}|\d{2})$/i, (all, day, name, year) => {
    const month = shortMonths.indexOf(name.toLowerCase()) + 1
    return month === 0 ? all : `${day}/${String(month).padStart(2, '0')}/${year}`
  })

const DAY = 86_400_000
/** Day of a spreadsheet: days since 30 December 1899. */
const fromSerial = (text: string): CivilDate | null =>
  /^[1-9]\d{4}(\.\d+)?$/.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY).toISOString().slice(0, 10)
    : null

const inOrder = (text: string, order: DateOrder): string | null => {
  const [all, first = '', second = '', year = ''] = digits.exec(text) ?? []
  if (!all || order === 'dmy') return text
  if (order === 'mdy') return `${second}/${first}/${year}`
  const isCertain = Number(first) > 12 || Number(second) > 12 || first === second
  return isCertain ? (Number(second) > 12 ? `${second}/${first}/${year}` : text) : null
}

type DateReading = { order: DateOrder; latest: CivilDate }

/** Reads a date of a file, with or without a time. A two-digit year is the latest one not after `latest`. */
export const readDate = (cell: string, { order, latest }: DateReading): CivilDate | null => {
  const text = cell
    .replace(/^\p{L}{3,}(-feira)?\.?,? /iu, '')
    .replace(/(?<=\d)[T ]\d{1,2}(:\d{2}){1,2}.*$/, '')
    .trim()
  const [, year, month, day] = /^((?:19|20)\d{2})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(text) ?? []
  if (year) {
    const date = `${year}-${month}-${day}`
    return isCivilDate(date) ? date : null
  }
  const ordered = inOrder(readShortMonth(text), order)
  return fromSerial(text) ?? (ordered && parseTypedDate(ordered, latest))
}

/** Time that follows a date in the same cell. */
export const timeAfterDate = (cell: string): string => /(?<=\d)[T ](\d{1,2}[:h]\d{2})/.exec(cell)?.[1] ?? ''

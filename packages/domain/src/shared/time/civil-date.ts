import * as z from 'zod/mini'
import { fold } from '../text.ts'

/**
 * Calendar day, `YYYY-MM-DD`, without a time zone. Strings sort like the days.
 * Arithmetic uses UTC midnights, where every day has 24 hours.
 */
export type CivilDate = string

const pattern = /^\d{4}-\d{2}-\d{2}$/
const DAY = 86_400_000

const toUtc = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (time: number): CivilDate => new Date(time).toISOString().slice(0, 10)

export const isCivilDate = (text: string): boolean => {
  if (!pattern.test(text)) return false
  const time = toUtc(text)
  return !Number.isNaN(time) && fromUtc(time) === text
}

export const invalidDateMessage = 'Informe uma data válida.'

const wrongYear = { error: 'Confira o ano.' }

/** From the birth of the oldest patient to a century from now: date arithmetic and time zones are exact in these years. */
export const civilDate = z.string().check(
  z.minLength(1, { abort: true }),
  z.regex(pattern, { error: invalidDateMessage, abort: true }),
  z.refine(isCivilDate, { error: invalidDateMessage, abort: true }),
  z.refine((date) => date >= '1900-01-01' && date <= '2199-12-31', wrongYear),
)

/** Day of a calendar entry. Another century is a typing error. */
export const entryDate = civilDate.check(z.refine((date) => date >= '2000-01-01' && date < '2100-01-01', wrongYear))

export const periodEndBeforeStartMessage = 'A data final não pode ser anterior à inicial.'

/** Calendar month, `2026-11`. */
export const civilMonth = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/))

export const addDays = (date: CivilDate, days: number): CivilDate => fromUtc(toUtc(date) + days * DAY)

export const daysBetween = (from: CivilDate, to: CivilDate): number => Math.round((toUtc(to) - toUtc(from)) / DAY)

/** Completed years on `today`; a person born on 29 February has the birthday on 1 March in a common year. */
export const ageOn = (birth: CivilDate, today: CivilDate): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Completed months between two days; 0 if `to` is before `from`. */
export const monthsBetween = (from: CivilDate, to: CivilDate): number => {
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
  return Math.max(0, to.slice(8) < from.slice(8) ? months - 1 : months)
}

/** Same day some months later; if that month is too short, its last day. */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return fromUtc(first.setUTCDate(Math.min(day, last)))
}

export const lastOfMonth = (date: CivilDate): CivilDate => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1)

/** `2027-03-05` → `05/03/2027` */
export const formatCivilDate = (date: CivilDate): string => date.split('-').reverse().join('/')

/** `31/07` */
export const formatDayAndMonth = (date: CivilDate): string => formatCivilDate(date).slice(0, 'dd/MM'.length)

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

export const monthName = (date: CivilDate): string => months[Number(date.slice(5, 7)) - 1] ?? ''

/** `2026-11` → `novembro de 2026` */
export const spellMonth = (month: string): string => `${monthName(`${month}-01`)} de ${month.slice(0, 4)}`

/** Date as in a letter: `5 de março de 2027`, and `1º` for the first. */
export const spellCivilDate = (date: CivilDate): string => {
  const day = Number(date.slice(8))
  return `${day === 1 ? '1º' : day} de ${monthName(date)} de ${date.slice(0, 4)}`
}

/** Date in words as digits: `20 de novembro de 2026` → `20/11/2026`, `20 de novembro` → `20/11`. Other text is not changed. */
const readWords = (text: string): string => {
  const [, day = '', word = '', year = ''] = /^(\d{1,2})º? de (\p{L}+)(?: de (\d{4}))?$/iu.exec(text) ?? []
  const month = word ? months.findIndex((name) => fold(name) === fold(word)) + 1 : 0
  return month === 0 ? text : `${day.padStart(2, '0')}/${String(month).padStart(2, '0')}${year && `/${year}`}`
}

/** Without a year, the nearest one is used: in November `0503` is next March. */
const nearestYear = (text: string, near: CivilDate): CivilDate | null => {
  const [, day = '', month = ''] = /^(\d{1,2})[/.\- ](\d{1,2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? []
  const inYear = (year: number) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(near.slice(0, 4))
  const [nearest = null] = [year - 1, year, year + 1]
    .map(inYear)
    .filter(isCivilDate)
    .sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))
  return nearest
}

/**
 * Parses typed or pasted dates: `05032027`, `5/3/2027`, `05-03-27`, `2027-03-05`, `5 de março de 2027`. A two-digit year is the latest one not after
 * `latest`; a date without a year is accepted only if `near` is given.
 */
export const parseTypedDate = (typed: string, latest: CivilDate, near?: CivilDate): CivilDate | null => {
  const text = readWords(typed.trim())
  if (isCivilDate(text)) return text
  const yearless = near === undefined ? null : nearestYear(text, near)
  if (yearless) return yearless
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (!match) return null
  const [, day = '', month = '', year = ''] = match
  const inCentury = (century: number): CivilDate =>
    `${year.length === 4 ? year : `${century}${year}`}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const century = Number(latest.slice(0, 2))
  const date = year.length === 2 && inCentury(century) > latest ? inCentury(century - 1) : inCentury(century)
  return isCivilDate(date) ? date : null
}

/** Adds the slashes while the user types digits: `2005198` → `20/05/198`. Text with other characters is not changed. */
export const maskTypedDate = (typed: string): string => {
  // Pasted as this application shows it, `sáb, 05/12/2026`.
  const text = typed.replace(/^[\p{L}-]+,/u, '').trim()
  // A date in words is read when its year is there.
  if (/^\d{1,2}º? de/i.test(text)) return /\d{4}$/.test(text) ? readWords(text) : typed.trimStart()
  if (/[^\d/]/.test(text)) return text.slice(0, 10)
  return text
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\/\d{2})(\d)/, '$1/$2')
    .slice(0, 10)
}

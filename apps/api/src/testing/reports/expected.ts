import { asStored, type Moment, type RandomClinic } from './random-clinic.ts'

// What a report must say, told anew from the very values that were stored: no SQL, and no arithmetic of dates but the week's.

export type Filters = { from: string; to: string; by?: string; patient_id?: string | undefined } & Record<
  string,
  string | number | undefined
>
export type Expected = {
  /** Every row, in its order. */
  rows: { id: string }[]
  summary: Record<string, unknown>
  /** What the file says of each row. */
  cells: Record<string, string>[]
  /** Each figure of the chart: what is asked for to see its rows, and how much they are. */
  figures: { focus: Record<string, string | number>; amount: number }[]
}

export const dayOf = (moment: Moment): string => moment.slice(0, 10)
export const iso = (moment: Moment): string => new Date(asStored(moment.slice(0, 23))).toISOString()

export const mondayOf = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7))
  return noon.toISOString().slice(0, 10)
}
export const weekdayOf = (day: string): number => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7

/** What lies in the period, in the order of where it lies. */
export const placed = <R extends { id: string }>(
  rows: readonly R[],
  at: (row: R) => string | null,
  { from, to }: Filters,
) => {
  const inPeriod = rows.filter((row) => {
    const day = at(row)?.slice(0, 10)
    return day !== undefined && from <= day && day <= to
  })
  return inPeriod.sort((a, b) => (`${at(a)} ${a.id}` < `${at(b)} ${b.id}` ? -1 : 1))
}
/** A filter that says nothing lets everything through. */
export const fits = (value: unknown, wanted: unknown): boolean => wanted === undefined || value === wanted

/** So much under each key, by key. */
export const sumBy = <R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  amountOf: (row: R) => number,
): [string, number][] => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

export const date = (day: string | null): string =>
  day === null ? '' : `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
export const dateAndTime = (at: Moment | null): string => (at === null ? '' : `${date(at)} ${at.slice(11, 16)}`)
export const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The name of a patient. */
export const nameOf = ({ patients }: RandomClinic, id: string): string =>
  patients.find((patient) => patient.id === id)?.name ?? ''

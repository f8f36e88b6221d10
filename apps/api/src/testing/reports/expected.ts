import { type Moment, type RandomClinic, toStoredTimestamp } from './random-clinic.ts'

// Expected report, computed from the stored values without SQL; the only date arithmetic is the week's.

export type Filters = { from: string; to: string; by?: string; patient_id?: string | undefined } & Record<
  string,
  string | number | undefined
>
export type ExpectedReport = {
  /** All rows, in report order. */
  rows: { id: string }[]
  summary: Record<string, unknown>
  /** CSV cells of each row. */
  cells: Record<string, string>[]
  /** Each chart figure: the filter that shows its rows, and their amount. */
  figures: { focus: Record<string, string | number>; amount: number }[]
}

export const dayOf = (moment: Moment): string => moment.slice(0, 10)
export const toIso = (moment: Moment): string => new Date(toStoredTimestamp(moment.slice(0, 23))).toISOString()

export const sundayOf = (day: string): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - noon.getUTCDay())
  return noon.toISOString().slice(0, 10)
}
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Rows in the period, sorted by time and id. */
export const filterByPeriod = <R extends { id: string }>(
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
/** True if the filter is not set or equal to the value. */
export const matchesFilter = (value: unknown, wanted: unknown): boolean => wanted === undefined || value === wanted

/** Sums per key, sorted by key. */
export const sumBy = <R>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  amountOf: (row: R) => number,
): [string, number][] => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Labels of the CSV, written out so that the test does not use those of the product. */
const labels: Record<string, string> = {
  scheduled: 'Agendada',
  confirmed: 'Confirmada',
  completed: 'Concluída',
  canceled: 'Cancelada',
  pending: 'Pendente',
  paid: 'Pago',
  overdue: 'Vencido',
  no_show: 'falta',
  patient: 'desmarcou',
  clinic: 'clínica',
  holiday: 'feriado',
  pix: 'PIX',
  cash: 'Dinheiro',
  credit_card: 'Cartão de Crédito',
  debit_card: 'Cartão de Débito',
}
export const labelOf = (value: string | null): string => (value === null ? '' : (labels[value] ?? value))

export const formatDate = (day: string | null): string =>
  day === null ? '' : `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
export const formatDateTime = (at: Moment | null): string =>
  at === null ? '' : `${formatDate(at)} ${at.slice(11, 16)}`
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export const nameOf = ({ patients }: RandomClinic, id: string): string =>
  patients.find((patient) => patient.id === id)?.name ?? ''

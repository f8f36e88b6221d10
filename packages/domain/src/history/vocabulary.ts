import { formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

const asItIs = (value: string): string => value

/** Records that other rows reference, with the column that is shown in place of the id. */
export const namedRecords = {
  patients: { column: 'name', show: asItIs },
  professionals: { column: 'name', show: asItIs },
  rooms: { column: 'name', show: asItIs },
  appointments: { column: 'start_time', show: (start: string) => formatCivilDate(civilDateOf(start)) },
  packages: { column: 'type', show: asItIs },
} as const satisfies Record<string, { column: string; show: (value: string) => string }>
export type NamedRecord = keyof typeof namedRecords

/** Wording of a column: label and value, the name behind an id (`none` if there is no id), or a sentence. */
export type ColumnWording =
  | { label: string; show: (value: string) => string }
  | { label: string; names: NamedRecord; none?: string }
  | { sentence: (after: string | null) => string }

/** Wording of the changes of one kind of record. Columns without a wording are technical and not shown. */
export type HistoryVocabulary = {
  inserted: string
  deleted: string
  restored: string
  words: Readonly<Record<string, ColumnWording>>
}

/** Builds the wordings from a feature's labels; `show` formats values that are stored in another form. */
export const toColumnWordings = <L extends Record<string, string>>(
  labels: L,
  show: Partial<Record<keyof L, (value: string) => string>> = {},
): Record<keyof L & string, ColumnWording> =>
  Object.fromEntries(
    Object.entries(labels).map(([column, label]) => [column, { label, show: show[column] ?? asItIs }]),
  ) as Record<keyof L & string, ColumnWording>

import { formatCivilDate } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'

const asItIs = (value: string): string => value

/** Records that others point at: the column a person knows them by, shown in place of the id. */
export const named = {
  patients: { column: 'name', show: asItIs },
  professionals: { column: 'name', show: asItIs },
  appointments: { column: 'start_time', show: (start: string) => formatCivilDate(civilDateOf(start)) },
  packages: { column: 'type', show: asItIs },
} as const satisfies Record<string, { column: string; show: (value: string) => string }>
export type Named = keyof typeof named

/** How one column is told: by its label and value, by the name behind an id (and what it says where there is none), or by a sentence of its own. */
export type Word =
  | { label: string; show: (value: string) => string }
  | { label: string; names: Named; nobody?: string }
  | { sentence: (after: string | null) => string }

/** How the changes of one kind of record are told. A column without a word is technical and stays untold. */
export type Vocabulary = {
  inserted: string
  deleted: string
  restored: string
  words: Readonly<Record<string, Word>>
}

/** A noun's labels as words; values that are stored otherwise than they are read say how. */
export const wordsOf = <L extends Record<string, string>>(
  labels: L,
  show: Partial<Record<keyof L, (value: string) => string>> = {},
): Record<keyof L & string, Word> =>
  Object.fromEntries(
    Object.entries(labels).map(([column, label]) => [column, { label, show: show[column] ?? asItIs }]),
  ) as Record<keyof L & string, Word>

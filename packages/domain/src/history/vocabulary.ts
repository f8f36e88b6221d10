/** A record whose name stands where its id was stored. */
export type Named = 'patients' | 'professionals' | 'appointments'

/** How one column is told: by its label and value, by the name behind an id, or by a sentence of its own. */
export type Word =
  | { label: string; show: (value: string) => string }
  | { label: string; names: Named }
  | { sentence: (after: string | null) => string }

/** How the changes of one kind of record are told. A column without a word is technical and stays untold. */
export type Vocabulary = {
  inserted: string
  deleted: string
  restored: string
  words: Readonly<Record<string, Word>>
}

const asItIs = (value: string): string => value

/** A noun's labels as words; values that are stored otherwise than they are read say how. */
export const wordsOf = <L extends Record<string, string>>(
  labels: L,
  show: Partial<Record<keyof L, (value: string) => string>> = {},
): Record<keyof L & string, Word> =>
  Object.fromEntries(
    Object.entries(labels).map(([column, label]) => [column, { label, show: show[column] ?? asItIs }]),
  ) as Record<keyof L & string, Word>

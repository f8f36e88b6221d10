import type { HistoryEntry } from './history.ts'
import type { ColumnWording, HistoryVocabulary, NamedRecord } from './vocabulary.ts'

/** Row as the database stores it. */
export type DatabaseRow = Readonly<Record<string, unknown>>

/** Audit row of the trigger: an insert stores nothing, an update the old values of the changed columns, a delete the whole row. */
export type RecordedChange = {
  seq: string
  op: 'insert' | 'update' | 'delete'
  old: DatabaseRow | null
  actor_id: string | null
  changed_at: string
}

/** Returns the display name of a record. */
export type NameLookup = (kind: NamedRecord, id: string) => string

export type Teller = { vocabulary: HistoryVocabulary; nameOf: NameLookup; whoIs: (actorId: string | null) => string }

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const nothing = 'vazio'

const shown = (
  word: Exclude<ColumnWording, { sentence: unknown }>,
  value: string | null,
  nameOf: NameLookup,
): string => {
  const blank = value === null || value === ''
  if ('names' in word) return blank ? (word.none ?? nothing) : nameOf(word.names, value)
  return blank ? nothing : word.show(value)
}

const sentencesOf = (before: DatabaseRow, after: DatabaseRow, { vocabulary, nameOf }: Teller): string[] =>
  // Order of the vocabulary, which is the order of the form.
  Object.entries(vocabulary.words).flatMap(([column, word]) => {
    if (!(column in before)) return []
    const [was, is] = [textOf(before[column]), textOf(after[column])]
    if ('sentence' in word) return [word.sentence(is)]
    return [`${word.label}: ${shown(word, was, nameOf)} → ${shown(word, is, nameOf)}`]
  })

/** What a whole row says: `Label: value` for each field that is filled. */
export const describeRow = (row: DatabaseRow, { vocabulary, nameOf }: Omit<Teller, 'whoIs'>): string[] =>
  Object.entries(vocabulary.words).flatMap(([column, word]) => {
    const value = textOf(row[column])
    return value === null || value === '' || 'sentence' in word ? [] : [`${word.label}: ${shown(word, value, nameOf)}`]
  })

/**
 * Goes from the latest change to the first: the new value of a change is the old value of the next one, or the current value.
 * Technical changes are left out.
 */
export const describeHistory = (
  recorded: readonly RecordedChange[],
  now: DatabaseRow,
  teller: Teller,
): HistoryEntry[] => {
  const { inserted, deleted, restored } = teller.vocabulary
  let after = now
  return recorded.flatMap(({ seq, op, old, actor_id, changed_at }, index) => {
    const wasThereBefore = recorded.slice(index + 1).some((earlier) => earlier.op === 'delete')
    const sentences =
      op === 'update'
        ? sentencesOf(old ?? {}, after, teller)
        : [op === 'delete' ? deleted : wasThereBefore ? restored : inserted]
    after = { ...after, ...old }
    return sentences.length > 0 ? [{ id: seq, at: changed_at, who: teller.whoIs(actor_id), sentences }] : []
  })
}

/** Ids that are shown by name. */
export const collectReferencedIds = (
  recorded: readonly RecordedChange[],
  now: DatabaseRow,
  { words }: HistoryVocabulary,
): Map<NamedRecord, Set<string>> => {
  const found = new Map<NamedRecord, Set<string>>()
  for (const [column, word] of Object.entries(words)) {
    if (!('names' in word)) continue
    const ids = [now, ...recorded.map(({ old }) => old ?? {})].map((row) => textOf(row[column]))
    const known = found.get(word.names) ?? new Set()
    for (const id of ids) if (id !== null) known.add(id)
    found.set(word.names, known)
  }
  return found
}

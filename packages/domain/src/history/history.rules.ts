import type { HistoryEntry } from './history.ts'
import type { Named, Vocabulary, Word } from './vocabulary.ts'

/** A row as the database keeps it. */
export type Row = Readonly<Record<string, unknown>>

/** What the trigger wrote: an insert keeps nothing, an update the old values of what changed, a delete the whole row. */
export type Recorded = {
  seq: string
  op: 'insert' | 'update' | 'delete'
  old: Row | null
  actor_id: string | null
  changed_at: string
}

/** What a record was called, by kind and id. */
export type NameOf = (kind: Named, id: string) => string

type Teller = { vocabulary: Vocabulary; nameOf: NameOf; whoIs: (actorId: string | null) => string }

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const nothing = 'vazio'

const shown = (word: Exclude<Word, { sentence: unknown }>, value: string | null, nameOf: NameOf): string => {
  const blank = value === null || value === ''
  if ('names' in word) return blank ? (word.nobody ?? nothing) : nameOf(word.names, value)
  return blank ? nothing : word.show(value)
}

const sentencesOf = (before: Row, after: Row, { vocabulary, nameOf }: Teller): string[] =>
  // In the order of the vocabulary, which is that of the form.
  Object.entries(vocabulary.words).flatMap(([column, word]) => {
    if (!(column in before)) return []
    const [was, is] = [textOf(before[column]), textOf(after[column])]
    if ('sentence' in word) return [word.sentence(is)]
    return [`${word.label}: ${shown(word, was, nameOf)} → ${shown(word, is, nameOf)}`]
  })

/**
 * Told from the latest change back to the first: what a value became is what the next change found, or what stands there now.
 * Changes that a person would not recognise are left out.
 */
export const tellHistory = (recorded: readonly Recorded[], now: Row, teller: Teller): HistoryEntry[] => {
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

/** Every id that has to be told by its name. */
export const idsToName = (recorded: readonly Recorded[], now: Row, { words }: Vocabulary): Map<Named, Set<string>> => {
  const found = new Map<Named, Set<string>>()
  for (const [column, word] of Object.entries(words)) {
    if (!('names' in word)) continue
    const ids = [now, ...recorded.map(({ old }) => old ?? {})].map((row) => textOf(row[column]))
    const known = found.get(word.names) ?? new Set()
    for (const id of ids) if (id !== null) known.add(id)
    found.set(word.names, known)
  }
  return found
}

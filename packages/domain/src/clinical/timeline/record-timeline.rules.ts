import type { EntryKind } from '../../documents/document.ts'
import { fold } from '../../shared/text.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import { type ClinicalContent, readContent, valuesOfContent } from '../clinical-content.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'

/** An entry with what was added to it later. An addendum whose entry is on an older page stands alone. */
export type RecordItem = {
  entry: ClinicalEntry
  addenda: ClinicalEntry[]
  annulment: ClinicalEntry | null
  /** By the id of the addendum. */
  annulledAddenda: ReadonlyMap<string, ClinicalEntry>
}

/** Newest first, each with its addenda in the order in which they were signed. */
export const groupEntries = (entries: readonly ClinicalEntry[]): RecordItem[] => {
  const known = new Set(entries.map(({ id }) => id))
  const isBelow = ({ amends_id }: ClinicalEntry): boolean => amends_id !== null && known.has(amends_id)
  const below = Map.groupBy(entries.filter(isBelow), ({ amends_id }) => amends_id)
  return entries
    .filter((entry) => !isBelow(entry))
    .toSorted((a, b) => b.number - a.number)
    .map((entry) => {
      const added = (below.get(entry.id) ?? []).toSorted((a, b) => a.number - b.number)
      const addenda = added.filter(({ annuls }) => !annuls)
      return {
        entry,
        addenda,
        annulment: added.find(({ annuls }) => annuls) ?? null,
        annulledAddenda: new Map(addenda.flatMap(({ id }) => below.get(id)?.map((each) => [id, each] as const) ?? [])),
      }
    })
}

export type RecordFilter = { kind: EntryKind | null; author: string | null; text: string }

/** Labels and answers as they are read; the stored text has other words. */
const textsOf = ({ entry, addenda }: RecordItem): string =>
  [entry, ...addenda]
    .flatMap(({ content }) => readContent(content)?.sections ?? [])
    .flatMap(({ fields }) => fields.flatMap(([, label, value, shown = String(value)]) => [label, shown]))
    .join(' ')

/** Searched in the browser among what is loaded: the server sees no text of a search. */
export const filterItems = (items: readonly RecordItem[], { kind, author, text }: RecordFilter): RecordItem[] => {
  const words = fold(text).split(' ').filter(Boolean)
  return items.filter(
    (item) =>
      (kind === null || item.entry.kind === kind) &&
      (author === null || item.entry.author_id === author) &&
      words.every((word) => fold(textsOf(item)).includes(word)),
  )
}

export type PainPoint = { number: number; day: CivilDate; before: number | null; after: number | null }

const painOf = (value: string | number | undefined): number | null => (typeof value === 'number' ? value : null)

/** Pain before and after each session, oldest first; annulled entries are left out. */
export const listPain = (items: readonly RecordItem[]): PainPoint[] =>
  items
    .flatMap(({ entry, annulment }): PainPoint[] => {
      const content = readContent(entry.content)
      if (annulment || entry.kind !== 'progress' || content === null) return []
      const { dor_antes, dor_depois } = valuesOfContent(content)
      const [before, after] = [painOf(dor_antes), painOf(dor_depois)]
      return before === null && after === null ? [] : [{ number: entry.number, day: entry.occurred_on, before, after }]
    })
    .toSorted((a, b) => (a.day === b.day ? a.number - b.number : a.day < b.day ? -1 : 1))

/** Goals of the newest assessment that has some, line by line. */
export const listGoals = (items: readonly RecordItem[]): string[] => {
  for (const { entry, annulment } of items) {
    const content = readContent(entry.content)
    if (annulment || entry.kind !== 'assessment' || content === null) continue
    const { objetivos_tratamento } = valuesOfContent(content)
    if (typeof objetivos_tratamento === 'string')
      return objetivos_tratamento
        .split('\n')
        .map((goal) => goal.trim())
        .filter(Boolean)
  }
  return []
}

/** Days of discharge, which end a curve. */
export const listDischarges = (items: readonly RecordItem[]): CivilDate[] =>
  items
    .filter(({ entry, annulment }) => entry.kind === 'discharge' && annulment === null)
    .map(({ entry }) => entry.occurred_on)

/** Answers that the head of a card says already: day, session number and pain. */
const inHead: readonly string[] = ['data_sessao', 'numero_sessao', 'dor_antes', 'dor_depois', 'data_alta']

export type CardText = { name: string; label: string; value: string }

/** What is read below the head. A text that says all there is to say needs no label. */
export const listCardTexts = ({ sections }: ClinicalContent): CardText[] =>
  sections.flatMap(({ fields }) =>
    fields
      .filter(([name]) => !inHead.includes(name))
      .map(([name, label, value, shown = String(value)]) => ({ name, label, value: shown })),
  )

export const sessionNumberOf = (content: ClinicalContent): number | null => {
  const { numero_sessao } = valuesOfContent(content)
  return typeof numero_sessao === 'number' ? numero_sessao : null
}

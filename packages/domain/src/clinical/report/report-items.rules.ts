import { formatCountWithNoun } from '../../shared/brazil/number.ts'
import { formatCivilDate } from '../../shared/time/civil-date.ts'
import { type ClinicalContent, readContent } from '../clinical-content.ts'
import type { ClinicalEntry } from '../clinical-entry.ts'
import { findVoided } from '../corrections/voided.rules.ts'

/** What a report may say: the newest answer to a question of a document. */
export type ReportItem = {
  id: string
  label: string
  value: string
  /** Proposed for every report. */
  isUsual: boolean
  /** Null for a summary of several entries. */
  entry: ClinicalEntry | null
}
export type ReportGroup = { title: string; items: ReportItem[] }

export type ReadEntry = { entry: ClinicalEntry; content: ClinicalContent }

const readOne = (entry: ClinicalEntry): ReadEntry[] => {
  const content = readContent(entry.content)
  return content === null ? [] : [{ entry, content }]
}

/** Entries that hold, with their texts, oldest first. */
export const readHoldingEntries = (entries: readonly ClinicalEntry[]): ReadEntry[] => {
  const voided = findVoided(entries)
  return entries
    .filter(({ id, annuls }) => !annuls && !voided.has(id))
    .toSorted((a, b) => a.number - b.number)
    .flatMap(readOne)
}

const usual = new Set([
  'avaliacao.diagnostico_fisioterapeutico',
  'avaliacao.objetivos_tratamento',
  'avaliacao.plano_tratamento',
  'avaliacao.prognostico',
  'evolucao.resposta_tratamento',
  'alta.objetivos_alcancados',
  'alta.condicao_alta',
])

const order = ['anamnese', 'avaliacao', 'evolucao', 'alta']
const placeOf = ({ document }: ClinicalEntry): number => order.indexOf(document)

const isDay = (value: string | number): boolean => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The newest answers of one document. Its day is that of the entry, so it is no answer. */
const itemsOf = (read: readonly ReadEntry[]): ReportItem[] => {
  const found = new Map<string, ReportItem>()
  for (const { entry, content } of read)
    for (const [name, label, value, shown = String(value)] of content.sections.flatMap(({ fields }) => fields)) {
      const id = `${entry.document}.${name}`
      if (!isDay(value)) found.set(id, { id, label, value: shown, isUsual: usual.has(id), entry })
    }
  return [...found.values()]
}

const numberIn = ({ content }: ReadEntry, wanted: string): number | undefined => {
  const value = content.sections.flatMap(({ fields }) => fields).find(([name]) => name === wanted)?.[2]
  return typeof value === 'number' ? value : undefined
}

const summarize = (read: readonly ReadEntry[]): ReportItem[] => {
  const notes = read.filter(({ entry }) => entry.kind === 'progress')
  const days = read.map(({ entry }) => entry.occurred_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const sessions = formatCountWithNoun(notes.length, ['sessão registrada', 'sessões registradas'])
  const period = first === last ? formatCivilDate(first) : `De ${formatCivilDate(first)} a ${formatCivilDate(last)}`
  const before = notes.map((note) => numberIn(note, 'dor_antes')).find((pain) => pain !== undefined)
  const after = notes
    .toReversed()
    .flatMap((note) => numberIn(note, 'dor_depois') ?? numberIn(note, 'dor_antes') ?? [])[0]
  const summary = (id: string, label: string, value: string) => ({ id, label, value, isUsual: true, entry: null })
  return [
    summary('periodo', 'Período', notes.length === 0 ? `${period}.` : `${period}, ${sessions}.`),
    ...(before === undefined || after === undefined || notes.length < 2
      ? []
      : [summary('dor', 'Dor (0 a 10)', `${before} na primeira sessão, ${after} na última.`)]),
  ]
}

/**
 * What the entries of a patient offer to a report, in the order in which it is printed. Without its oldest entries a treatment has no summary: the
 * first session and the number of sessions would be wrong.
 */
export const listReportGroups = (entries: readonly ClinicalEntry[], isWhole: boolean): ReportGroup[] => {
  const read = readHoldingEntries(entries).filter(({ entry }) => entry.kind !== 'addendum')
  const documents = [
    ...new Set(read.toSorted((a, b) => placeOf(a.entry) - placeOf(b.entry)).map(({ entry }) => entry.document)),
  ]
  const groups = documents.map((document) => {
    const own = read.filter(({ entry }) => entry.document === document)
    return { title: own.at(-1)?.content.title ?? document, items: itemsOf(own) }
  })
  return [{ title: 'Resumo', items: isWhole ? summarize(read) : [] }, ...groups].filter(({ items }) => items.length > 0)
}

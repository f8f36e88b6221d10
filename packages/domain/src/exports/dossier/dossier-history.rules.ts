import {
  type DatabaseRow,
  describeHistory,
  describeRow,
  type NameLookup,
  type RecordedChange,
} from '../../history/history.rules.ts'
import type { HistoryVocabulary } from '../../history/vocabulary.ts'
import type { DossierChange } from './dossier.ts'
import { dossierVocabularies, type HistoryTableName } from './dossier.vocabularies.ts'

/** A row that is or was the patient's, with its changes, latest first. */
export type ChangedRecord = {
  table: HistoryTableName
  id: string
  /** The row as it is; empty if it was deleted. */
  now: DatabaseRow
  recorded: readonly RecordedChange[]
}

export type DossierTeller = {
  /** The patient, and records of the same person that were merged into it. */
  persons: readonly [string, ...string[]]
  patientName: string
  nameOf: NameLookup
  whoIs: (actorId: string | null) => string
}

export const otherPatient = 'outro paciente'
export const mergedRecord = 'cadastro duplicado'

/** A change of a row of the patient; one by which the row became theirs, or became another's; or one of another patient. */
type Side = 'own' | 'arrived' | 'left' | 'other'

type Step = { change: RecordedChange; side: Side; before: DatabaseRow; after: DatabaseRow }

/** Rows without a patient of their own belong to the row that this column names. */
const parentColumns: { readonly [table in HistoryTableName]?: string } = {
  makeup_uses: 'makeup_id',
  package_uses: 'package_id',
  payment_parts: 'payment_id',
  tax_receipts: 'payment_id',
}

/** Whose the row was at that change. */
const findOwnerAt = ({ now, recorded }: ChangedRecord, seq: string): unknown => {
  let owner = now.patient_id
  for (const change of recorded) {
    if (owner !== undefined && Number(change.seq) <= Number(seq)) break
    owner = change.old?.patient_id ?? owner
  }
  return owner
}

/** Null: nobody's, as before a row was added. */
const sideOf = (before: boolean | null, after: boolean | null): Side => {
  if (!before && !after) return 'other'
  if (before === false) return 'arrived'
  return after === false ? 'left' : 'own'
}

type RecordsById = ReadonlyMap<string, ChangedRecord>

/** Whose row it was before and after each change. */
const walk = ({ table, now, recorded }: ChangedRecord, persons: readonly string[], records: RecordsById): Step[] => {
  const parentColumn = parentColumns[table]
  const sideOfPart = (seq: string, row: DatabaseRow): Side => {
    const parent = parentColumn && records.get(String(row[parentColumn]))
    return parent && !persons.includes(String(findOwnerAt(parent, seq))) ? 'other' : 'own'
  }
  let state = now
  return recorded.map((change) => {
    const after = state
    const before = { ...state, ...change.old }
    state = before
    const owner = {
      before: change.op === 'insert' ? null : before.patient_id,
      after: change.op === 'delete' ? null : after.patient_id,
    }
    const isOwn = (id: unknown): boolean | null => (typeof id === 'string' ? persons.includes(id) : null)
    const side =
      parentColumn || table === 'patients'
        ? sideOfPart(change.seq, before)
        : sideOf(isOwn(owner.before), isOwn(owner.after))
    return { change, side, before, after }
  })
}

/** The row as it was last while it was the patient's. */
const lastOwn = (steps: readonly Step[], persons: readonly string[]): DatabaseRow => {
  const states = steps.flatMap(({ change, side, before, after }) =>
    side === 'other' ? [] : change.op === 'delete' ? [before] : [after, before],
  )
  return states.find((state) => !('patient_id' in state) || persons.includes(String(state.patient_id))) ?? {}
}

const onlyPatient = (vocabulary: HistoryVocabulary): HistoryVocabulary => {
  const { patient_id } = vocabulary.words
  return { ...vocabulary, words: patient_id ? { patient_id } : {} }
}

/** A row that is deleted says what it said. */
const withContent = (
  sentences: string[],
  { change, before }: Step,
  teller: { vocabulary: HistoryVocabulary; nameOf: NameLookup },
) => {
  if (change.op !== 'delete') return sentences
  const { patient_id: _, ...content } = before
  return [...sentences, ...describeRow(content, teller)]
}

type Told = DossierChange & { seq: string }

const describeRecord = (
  record: ChangedRecord,
  { persons, patientName, nameOf, whoIs }: DossierTeller,
  records: RecordsById,
): Told[] => {
  const { vocabulary, name } = dossierVocabularies[record.table]
  const [patient] = persons
  const nameOfOwn: NameLookup = (kind, id) => {
    if (kind !== 'patients') return nameOf(kind, id)
    return id === patient ? patientName : persons.includes(id) ? mergedRecord : otherPatient
  }
  const steps = walk(record, persons, records)
  const stepOf = new Map(steps.map((step) => [step.change.seq, step]))
  const title = name(lastOwn(steps, persons))
  // When it is may be about the other patient, as after a merge that was undone.
  const moveTitle = steps.find(({ side }) => side !== 'other')?.side === 'left' ? name({}) : title
  const tell = (sides: readonly Side[], words: HistoryVocabulary, recordTitle: string): Told[] =>
    describeHistory(record.recorded, record.now, { vocabulary: words, nameOf: nameOfOwn, whoIs }).flatMap((entry) => {
      const step = stepOf.get(entry.id)
      if (!step || !sides.includes(step.side)) return []
      const sentences = withContent(entry.sentences, step, { vocabulary, nameOf: nameOfOwn })
      return [{ seq: entry.id, at: entry.at, who: entry.who, record: recordTitle, sentences }]
    })
  const hasMoved = steps.some(({ side }) => side === 'arrived' || side === 'left')
  const moves = hasMoved ? tell(['arrived', 'left'], onlyPatient(vocabulary), moveTitle) : []
  return [...tell(['own'], vocabulary, title), ...moves]
}

const latestFirst = (a: Told, b: Told): number => Number(b.seq) - Number(a.seq)

/** Every change about the patient, latest first. What a row said while it was another patient's is left out. */
export const describeDossierHistory = (records: readonly ChangedRecord[], teller: DossierTeller): DossierChange[] => {
  const byId = new Map(records.map((record) => [record.id, record]))
  return records
    .flatMap((record) => describeRecord(record, teller, byId))
    .toSorted(latestFirst)
    .map(({ seq: _, ...change }) => change)
}

/** Records that were merged into the patient: deleted in the change that moved their rows. */
export const findMerged = (
  moved: readonly { change_id: string; from: string }[],
  deleted: readonly { change_id: string; row_id: string }[],
): string[] => {
  const merges = new Set(deleted.map(({ change_id, row_id }) => `${change_id} ${row_id}`))
  return [...new Set(moved.flatMap(({ change_id, from }) => (merges.has(`${change_id} ${from}`) ? [from] : [])))]
}

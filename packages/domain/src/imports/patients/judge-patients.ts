import type { ReadRow } from '../columns/read-row.ts'
import type { ImportedPatient } from '../import.ts'
import { createPeopleIndex, type Person, type PersonMatch, type SoughtPerson } from '../people/people-index.ts'

/** A row of the file with the id that its patient gets. */
export type FileRow = { id: string; read: ReadRow }

/** What the user decided about a row. */
export type RowDecision = 'same' | 'other' | 'left_out'

/**
 * What happens to a row: a new patient, an existing one whose gaps are filled, a repetition in the file, something to correct or to answer
 * first, or nothing because the user left it out.
 */
export const rowStates = ['new', 'same', 'repeated', 'problem', 'left_out'] as const
export type RowState = (typeof rowStates)[number]

export type JudgedRow = FileRow & {
  state: RowState
  /** The person it may be, in the clinic or in an earlier row. */
  match: (PersonMatch & { name: string; isInFile: boolean }) | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What a row says about a person, as far as it could be read. */
export const toPerson = ({ values }: ReadRow): SoughtPerson => ({
  name: textOf(values.name) ?? '',
  birth_date: textOf(values.birth_date),
  phone: textOf(values.phone),
  cpf: textOf(values.cpf),
})

const stateOf = (match: JudgedRow['match'], decision: RowDecision | undefined): RowState => {
  if (match === null || decision === 'other') return 'new'
  if (decision === 'same' || match.isCertain) return match.isInFile ? 'repeated' : 'same'
  return 'problem'
}

/** Compares every row with the patients of the clinic and with the rows before it. */
export const judgePatients = (
  rows: readonly FileRow[],
  known: readonly Person[],
  decisions: ReadonlyMap<string, RowDecision>,
): JudgedRow[] => {
  const index = createPeopleIndex()
  const inFile = new Map<string, string>()
  const inClinic = new Map(known.map(({ id, name }) => [id, name]))
  for (const person of known) index.add(person)
  return rows.map((row) => {
    const decision = decisions.get(row.id)
    if (decision === 'left_out') return { ...row, state: 'left_out', match: null }
    if (row.read.problems.length > 0) return { ...row, state: 'problem', match: null }
    const person = toPerson(row.read)
    const found = index.find(person)
    const match = found && {
      ...found,
      name: inClinic.get(found.id) ?? inFile.get(found.id) ?? '',
      isInFile: inFile.has(found.id),
    }
    const state = stateOf(match, decision)
    if (state === 'new') {
      index.add({ ...person, id: row.id })
      inFile.set(row.id, person.name)
    }
    return { ...row, state, match }
  })
}

export const countStates = (rows: readonly { state: RowState }[]): Record<RowState, number> => {
  const counts = { new: 0, same: 0, repeated: 0, problem: 0, left_out: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** The row as it is sent. Only new rows and those of existing patients are. */
export const toImportedPatient = ({ id, read: { values }, match, state }: JudgedRow): ImportedPatient => ({
  id,
  person: match === null ? 'unknown' : state === 'same' ? match.id : 'other',
  name: textOf(values.name) ?? '',
  phone: textOf(values.phone) ?? '',
  birth_date: textOf(values.birth_date),
  address: textOf(values.address),
  cpf: textOf(values.cpf),
  email: textOf(values.email),
  guardian_name: textOf(values.guardian_name),
  guardian_cpf: textOf(values.guardian_cpf),
  guardian_phone: textOf(values.guardian_phone),
  guardian_email: textOf(values.guardian_email),
})

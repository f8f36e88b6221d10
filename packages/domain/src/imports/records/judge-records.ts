import { isSamePhone } from '../../shared/brazil/phone.ts'
import type { Problem, ReadRow } from '../columns/read-row.ts'
import type { FileRow, RowDecision, RowState } from '../patients/judge-patients.ts'
import { createPeopleIndex, type Person } from '../people/people-index.ts'

/** A row that belongs to a patient of the clinic. */
export type RecordRow = FileRow & { state: RowState; patient: Person | null }

const patientUnknown = 'Nenhum paciente com este nome. Corrija o nome, ou importe os pacientes primeiro.'
const patientAmbiguous = 'Há mais de um paciente com este nome. Informe o CPF ou o telefone dele.'
const otherPhone =
  'O paciente com este nome tem outro telefone. Se for a mesma pessoa, apague o telefone desta linha; se não for, importe-a como paciente primeiro.'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type Index = ReturnType<typeof createPeopleIndex>
type People = ReadonlyMap<string, Person>

const differsInPhone = (a: string | null, b: string | null): boolean => a !== null && b !== null && !isSamePhone(a, b)

/** The only patient whom the row may mean: surely the same, or the only one of that name. */
const findPatient = (index: Index, people: People, { values }: ReadRow): string | Problem => {
  const sought = {
    name: textOf(values.name) ?? '',
    birth_date: null,
    phone: textOf(values.phone),
    cpf: textOf(values.cpf),
  }
  const matches = index.findAll(sought)
  const certain = matches.filter(({ isCertain }) => isCertain)
  const named = matches.filter(({ by }) => by === 'name')
  const [found, ...others] = certain.length > 0 ? certain : named
  if (!found) return { field: 'name', message: patientUnknown }
  if (others.length > 0) return { field: 'name', message: patientAmbiguous }
  return !found.isCertain && differsInPhone(sought.phone, people.get(found.id)?.phone ?? null)
    ? { field: 'phone', message: otherPhone }
    : found.id
}

/** Finds the patient of every row; `check` finds problems that only its kind knows. */
export const judgeRecords = (
  rows: readonly FileRow[],
  known: readonly Person[],
  decisions: ReadonlyMap<string, RowDecision>,
  check: (row: ReadRow) => Problem[],
): RecordRow[] => {
  const index = createPeopleIndex()
  const people = new Map(known.map((person) => [person.id, person]))
  for (const person of known) index.add(person)
  return rows.map((row) => {
    if (decisions.get(row.id) === 'left_out') return { ...row, state: 'left_out', patient: null }
    const found = row.read.problems.some(({ field }) => field === 'name') ? null : findPatient(index, people, row.read)
    const problems = [
      ...row.read.problems,
      ...(found !== null && typeof found !== 'string' ? [found] : []),
      ...check(row.read),
    ]
    const patient = typeof found === 'string' ? (people.get(found) ?? null) : null
    return { ...row, read: { ...row.read, problems }, state: problems.length > 0 ? 'problem' : 'new', patient }
  })
}

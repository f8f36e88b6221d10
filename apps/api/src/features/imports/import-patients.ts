import type { BatchResult, ImportedPatient, SkipReason } from '@postura/domain/imports/import'
import { createPeopleIndex } from '@postura/domain/imports/people/people-index'
import { isBornInTheFuture } from '@postura/domain/patients/patient.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { assertMayAddPatients } from '../patients/patient-limit.ts'
import {
  fillPatientGaps,
  findKnownPeople,
  findPatientIds,
  insertImportedPatients,
} from './imported-patients.queries.ts'
import { countImported } from './imports.queries.ts'
import { asImport, assertImportOpen } from './open-import.ts'

const isNew = ({ person }: ImportedPatient): boolean => person === 'unknown' || person === 'other'

/** Somebody may have registered a person since the browser compared the file with the clinic, or imports the same file twice. */
const findRegistered = async (tx: AdminTx, rows: readonly ImportedPatient[]): Promise<Set<string>> => {
  const index = createPeopleIndex()
  const asPerson = ({ cpf = null, ...row }: ImportedPatient) => ({ ...row, cpf })
  const unknown = rows.filter(({ person }) => person === 'unknown').map(asPerson)
  for (const person of await findKnownPeople(tx, unknown)) index.add(person)
  const registered = new Set<string>()
  for (const person of unknown)
    if (index.find(person)?.isCertain) registered.add(person.id)
    else index.add(person)
  return registered
}

/** Rows whose id exists already are left out: the request is a retry, or a part of it. They count as added, because the first answer was lost. */
export const importPatients = async (
  tx: AdminTx,
  importId: string,
  rows: readonly ImportedPatient[],
  today: CivilDate,
): Promise<BatchResult> => {
  await assertImportOpen(tx, importId, 'patients')
  const existing = await findPatientIds(
    tx,
    rows.flatMap(({ id, person }) => (isNew({ person } as ImportedPatient) ? [id] : [id, person])),
  )
  const fresh = rows.filter(({ id }) => !existing.has(id))
  const registered = await findRegistered(tx, fresh)
  const refusalOf = (row: ImportedPatient): SkipReason | null => {
    if (row.birth_date !== null && isBornInTheFuture(row.birth_date, today)) return 'born_in_the_future'
    if (!isNew(row)) return existing.has(row.person) ? null : 'patient_not_found'
    return registered.has(row.id) ? 'already_registered' : null
  }
  const judged = fresh.map((row) => ({ row, reason: refusalOf(row) }))
  const accepted = judged.filter(({ reason }) => reason === null).map(({ row }) => row)
  const added = accepted.filter(isNew)
  const same = accepted.filter((row) => !isNew(row))
  if (added.length > 0) await assertMayAddPatients(tx, today, added.length)
  return asImport(tx, importId, async (change) => {
    if (added.length > 0) await insertImportedPatients(change, added)
    const completed = same.length > 0 ? await fillPatientGaps(change, same) : 0
    if (added.length + completed > 0) await countImported(change, importId, { added: added.length, completed })
    return {
      added: rows.filter((row) => isNew(row) && existing.has(row.id)).length + added.length,
      completed,
      skipped: judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ id: row.id, reason }])),
    }
  })
}

import { findReadRefusal, findWriteRefusal, type Standing } from '@postura/domain/clinical/clinical-access.rules'
import type { ReadKind } from '@postura/domain/clinical/clinical-read'
import { AppError } from '@postura/domain/errors'
import type { AdminRead } from '../../db/tenant.ts'
import { findPerson, type Person } from './clinical-person.queries.ts'

type Known = Person & { patient: NonNullable<Person['patient']> }

const getPerson = async (read: AdminRead, userId: string, patientId: string): Promise<Known> => {
  const person = await findPerson(read, userId, patientId)
  if (!person) throw new AppError('forbidden')
  const { patient } = person
  if (!patient) throw new AppError('patient_not_found')
  return { ...person, patient }
}

const standingOf = (person: Person): Standing => ({ ...person, treats: person.signer !== null })

/** Refuses who may not read the record of this patient. */
export const assertReader = async (
  read: AdminRead,
  userId: string,
  patientId: string,
  what: ReadKind,
): Promise<void> => {
  const refusal = findReadRefusal(standingOf(await getPerson(read, userId, patientId)), what)
  if (refusal) throw new AppError(refusal)
}

/** Refuses who may not write in the record of this patient. */
export const findWriter = async (read: AdminRead, userId: string, patientId: string): Promise<Known> => {
  const person = await getPerson(read, userId, patientId)
  const refusal = findWriteRefusal(standingOf(person))
  if (refusal) throw new AppError(refusal)
  return person
}

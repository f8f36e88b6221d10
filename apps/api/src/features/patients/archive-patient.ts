import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import type { AdminTx } from '../../db/tenant.ts'
import { countUpcoming, findPatient, markArchived } from './patients.queries.ts'

/** With how many appointments and classes are still to come: nobody else would say that they stand there yet. */
export const archivePatient = async (
  tx: AdminTx,
  id: string,
  archived: boolean,
  now: Date,
): Promise<Patient & { upcoming: number }> => {
  const patient = (await markArchived(tx, id, archived)) ?? (await findPatient(tx, id))
  if (!patient) throw new AppError('patient_not_found')
  return { ...patient, upcoming: await countUpcoming(tx, id, now) }
}

import { AppError } from '@postura/domain/errors'
import type { Patient } from '@postura/domain/patients/patient'
import type { AdminTx } from '../../db/tenant.ts'
import { countUpcomingVisits, findPatient, markArchived } from './patients.queries.ts'

/** Returns the number of upcoming appointments and classes too, because they stay in the calendar. */
export const archivePatient = async (
  tx: AdminTx,
  id: string,
  archived: boolean,
  now: Date,
): Promise<Patient & { upcoming: number }> => {
  const patient = (await markArchived(tx, id, archived)) ?? (await findPatient(tx, id))
  if (!patient) throw new AppError('patient_not_found')
  return { ...patient, upcoming: await countUpcomingVisits(tx, id, now) }
}

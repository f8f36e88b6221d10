import { findStillRetained } from '@postura/domain/erasure/erasure.rules'
import { AppError } from '@postura/domain/errors'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findKeptRecords } from './kept-records.queries.ts'
import { findErasable } from './patient-erasure.queries.ts'

/** What the law keeps of this patient today. */
export const findRetained = async (read: AdminRead, id: string, today: CivilDate) => {
  const { found, recordYears } = await findKeptRecords(read, id)
  return findStillRetained(found, recordYears, today)
}

/** Asks for the erasure. The job checks again: whatever happens in between counts. */
export const requestErasure = async (
  tx: AdminTx,
  id: string,
  { queue, today, personId }: { queue: Pick<Queue, 'enqueue'>; today: CivilDate; personId: string },
): Promise<Record<string, never>> => {
  const patient = await findErasable(tx, id)
  if (!patient) throw new AppError('patient_not_found')
  if (!patient.is_archived) throw new AppError('erasure_needs_archive')
  if ((await findRetained(tx, id, today)).length > 0) throw new AppError('erasure_retained')
  await queue.enqueue(tx, 'patient-erasure', { adminId: tx.adminId, patientId: id, personId })
  return {}
}

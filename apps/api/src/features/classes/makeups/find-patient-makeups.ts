import type { PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../../db/tenant.ts'
import { findOpenings, findOpenMakeups } from './makeups.queries.ts'

/** Patients with open make-ups, the first to expire first, and the classes they could join. */
export const findPatientMakeups = async (
  read: AdminRead,
  now: Date,
  patientId?: string | undefined,
): Promise<PatientMakeups[]> => {
  const open = await findOpenMakeups(read, civilDateOf(now), patientId)
  const byPatient = [...Map.groupBy(open, ({ patient_id }) => patient_id)]
  const openingsOf = await findOpenings(
    read,
    byPatient.map(([patient_id, makeups]) => ({ patient_id, until: makeups.at(-1)?.valid_until ?? '' })),
    now,
  )
  return byPatient.map(([patient_id, makeups]) => ({
    patient_id,
    patient_name: makeups[0]?.patient_name ?? '',
    patient_phone: makeups[0]?.patient_phone ?? '',
    guardian: makeups[0]?.guardian ?? null,
    makeups: makeups.map(({ id, missed_on, valid_until }) => ({ id, missed_on, valid_until })),
    openings: openingsOf(patient_id),
  }))
}

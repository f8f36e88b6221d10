import { sumSessionsLeftByType } from '@postura/domain/packages/package.rules'
import type { PatientListQuery } from '@postura/domain/patients/patient'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findPackagesWithSessionsLeft } from '../packages/packages.queries.ts'
import { findPatients } from './patients.queries.ts'

/** Patients with the number of prepaid sessions left. */
export const listPatients = async (read: AdminRead, query: PatientListQuery, today: CivilDate) => {
  const page = await findPatients(read, query)
  const leftOf = await findPackagesWithSessionsLeft(
    read,
    page.items.map(({ id }) => ({ patient_id: id })),
  )
  return {
    ...page,
    items: page.items.map((patient) => ({
      ...patient,
      sessions_left: sumSessionsLeftByType(leftOf(patient.id), today),
    })),
  }
}

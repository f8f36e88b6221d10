import { sessionsLeft } from '@postura/domain/packages/package.rules'
import type { PatientListQuery } from '@postura/domain/patients/patient'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminRead } from '../../db/tenant.ts'
import { findPatients } from '../patients/patients.queries.ts'
import { findPackagesLeft } from './packages.queries.ts'

/** Patients, each with how many sessions they have paid ahead. */
export const listPatients = async (read: AdminRead, query: PatientListQuery, today: CivilDate) => {
  const page = await findPatients(read, query)
  const leftOf = await findPackagesLeft(
    read,
    page.items.map(({ id }) => id),
  )
  return {
    ...page,
    items: page.items.map((patient) => ({
      ...patient,
      sessions_left: sessionsLeft(leftOf(patient.id), today),
    })),
  }
}

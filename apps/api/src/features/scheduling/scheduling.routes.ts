import { findConflicts as findConflictsEndpoint } from '@postura/domain/scheduling/scheduling.endpoints'
import type { Router } from '../../http/route.ts'
import { findOnlyProfessionalId } from '../professionals/professionals.queries.ts'
import { findConflicts } from './conflicts.queries.ts'

export const schedulingRoutes = (router: Router): void => {
  router.read(findConflictsEndpoint, async ({ body: { patient_id, slots, except, ...given }, read }) => {
    const professional_id =
      given.professional_id === undefined ? await findOnlyProfessionalId(read) : given.professional_id
    const asked = slots.map((slot) => ({ ...slot, patient_id, professional_id }))
    return findConflicts(read, asked, except ? [except] : [])
  })
}

import { type Conflict, MAX_CONFLICTS } from '@postura/domain/scheduling/conflict'
import { findConflicts as findConflictsEndpoint } from '@postura/domain/scheduling/scheduling.endpoints'
import type { Router } from '../../http/route.ts'
import { findOnlyProfessionalId } from '../professionals/professionals.queries.ts'
import { findConflicts } from './conflicts.queries.ts'

const pickNamed = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.length <= MAX_CONFLICTS
    ? [...conflicts]
    : conflicts.toSorted((a, b) => Number(b.wall) - Number(a.wall)).slice(0, MAX_CONFLICTS)

export const schedulingRoutes = (router: Router): void => {
  router.read(findConflictsEndpoint, async ({ body: { patient_id, slots, except, ...given }, read }) => {
    const professional_id =
      given.professional_id === undefined ? await findOnlyProfessionalId(read) : given.professional_id
    const asked = slots.map((slot) => ({ ...slot, patient_id, professional_id }))
    const conflicts = await findConflicts(read, asked, except ? [except] : [])
    return conflicts.map(pickNamed)
  })
}

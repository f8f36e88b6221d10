import { type Conflict, MAX_CONFLICTS } from '@postura/domain/scheduling/conflict'
import * as endpoints from '@postura/domain/scheduling/scheduling.endpoints'
import type { Router } from '../../http/route.ts'
import { findPatientsForBooking } from '../patients/patients.queries.ts'
import { findOnlyProfessionalId } from '../professionals/professionals.queries.ts'
import { findConflicts } from './conflicts.queries.ts'
import { findFreeSlots } from './find-free-slots.ts'

const pickNamed = (conflicts: readonly Conflict[]): Conflict[] =>
  conflicts.length <= MAX_CONFLICTS
    ? [...conflicts]
    : conflicts.toSorted((a, b) => Number(b.wall) - Number(a.wall)).slice(0, MAX_CONFLICTS)

export const schedulingRoutes = (router: Router): void => {
  router.read(endpoints.listFreeSlots, ({ query, read, now }) => findFreeSlots(read, query, now))
  router.read(endpoints.findConflicts, async ({ body: { patient_id, slots, except, ...given }, read }) => {
    const chosen = given.professional_id === undefined ? await findOnlyProfessionalId(read) : given.professional_id
    // A patient whom the person does not see is like an unknown one.
    const [known] = patient_id === null ? [] : await findPatientsForBooking(read, [patient_id])
    const asked = slots.map(({ professional_id = chosen, room_id = given.room_id ?? null, ...slot }) => ({
      ...slot,
      patient_id: known?.id ?? null,
      // What a limited person books will be their own.
      professional_id: read.within ?? professional_id,
      room_id,
    }))
    const conflicts = await findConflicts(read, asked, except)
    return conflicts.map(pickNamed)
  })
}

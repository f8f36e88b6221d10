import { findConflicts as findConflictsEndpoint } from '@postura/domain/agenda/agenda.endpoints'
import type { Router } from '../../http/route.ts'
import { findOnlyProfessional } from '../professionals/professionals.queries.ts'
import { findConflicts } from './conflicts.queries.ts'

export const agendaRoutes = (router: Router): void => {
  router.read(findConflictsEndpoint, async ({ body: { patient_id, slots, except, ...given }, read }) => {
    const professional_id =
      given.professional_id === undefined ? await findOnlyProfessional(read) : given.professional_id
    const asked = slots.map((slot) => ({ ...slot, patient_id, professional_id }))
    return findConflicts(read, asked, except ? [except] : [])
  })
}

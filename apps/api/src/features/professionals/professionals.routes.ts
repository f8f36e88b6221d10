import * as endpoints from '@postura/domain/professionals/professional.endpoints'
import type { Router } from '../../http/route.ts'
import { archiveProfessional } from './archive-professional.ts'
import { createProfessional } from './create-professional.ts'
import { findProfessionals } from './professionals.queries.ts'
import { updateProfessional, updateProfessionalHours } from './update-professional.ts'

export const professionalRoutes = (router: Router): void => {
  router.read(endpoints.listProfessionals, ({ read }) => findProfessionals(read))
  router.write(endpoints.createProfessional, ({ body, tx }) => createProfessional(tx, body))
  router.write(endpoints.updateProfessional, ({ params, body, tx }) => updateProfessional(tx, params.id, body))
  router.write(endpoints.setProfessionalHours, ({ params, body, tx }) => updateProfessionalHours(tx, params.id, body))
  router.write(endpoints.setProfessionalArchived, ({ params, body, tx }) =>
    archiveProfessional(tx, params.id, body.archived),
  )
}

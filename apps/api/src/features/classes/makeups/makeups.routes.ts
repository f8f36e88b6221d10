import * as endpoints from '@postura/domain/classes/makeups/makeup.endpoints'
import type { Router } from '../../../http/route.ts'
import { findPatientMakeups } from './find-patient-makeups.ts'
import { giveMakeup } from './give-makeup.ts'
import { takeMakeup } from './take-makeup.ts'

export const makeupRoutes = (router: Router): void => {
  router.read(endpoints.listMakeups, ({ query, read, now }) => findPatientMakeups(read, now, query.patient_id))
  router.write(endpoints.takeMakeup, ({ params, body, tx, now }) => takeMakeup(tx, params.id, body.patient_id, now))
  router.write(endpoints.giveMakeup, ({ params, body, tx, now }) => giveMakeup(tx, params.id, body, now))
}

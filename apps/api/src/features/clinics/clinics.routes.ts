import * as endpoints from '@postura/domain/clinics/clinic.endpoints'
import type { Router } from '../../http/route.ts'
import { findClinic } from './clinics.queries.ts'
import { updateClinic } from './update-clinic.ts'

export const clinicRoutes = (router: Router): void => {
  router.read(endpoints.getClinic, ({ read }) => findClinic(read))
  router.write(endpoints.updateIdentity, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.updateReceiving, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.updateSchedule, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.updateMakeupPolicy, ({ body, tx }) => updateClinic(tx, body))
}

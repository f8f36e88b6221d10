import * as endpoints from '@postura/domain/clinics/clinic.endpoints'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findActor } from '../members/find-actor.ts'
import { changeReceiving } from './change-receiving.ts'
import { changeSecurity } from './change-security.ts'
import { changeTimeZone } from './change-time-zone.ts'
import { findClinic } from './clinics.queries.ts'
import { updateClinic } from './update-clinic.ts'

type ClinicDeps = {
  sessions: { refreshPerson: (userId: string) => void }
  queue: Pick<Queue, 'enqueue'>
}

export const clinicRoutes = (router: Router, { sessions, queue }: ClinicDeps): void => {
  router.read(endpoints.getClinic, ({ read }) => findClinic(read))
  router.write(endpoints.updateIdentity, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.updateReceiving, async ({ body, tx, now, session }) => {
    await findActor(tx, session.userId, endpoints.updateReceiving.needs)
    return changeReceiving(tx, body, { queue, now })
  })
  router.write(endpoints.updateSchedule, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.changeTimeZone, async ({ body, tx, now, session }) => {
    const changed = await changeTimeZone(tx, body, now)
    // A cached session would keep the old zone for some seconds.
    sessions.refreshPerson(session.userId)
    return changed
  })
  router.write(endpoints.updateSecurity, async ({ body, tx, now, session }) => {
    const changed = await changeSecurity(tx, body, now)
    sessions.refreshPerson(session.userId)
    return changed
  })
  router.write(endpoints.updateMakeupPolicy, ({ body, tx }) => updateClinic(tx, body))
  router.write(endpoints.updateTeamAgenda, ({ body, tx }) => updateClinic(tx, body))
}

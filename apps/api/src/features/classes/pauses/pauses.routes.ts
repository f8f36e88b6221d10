import * as endpoints from '@postura/domain/classes/pauses/pause.endpoints'
import type { Router } from '../../../http/route.ts'
import { createPause } from './create-pause.ts'
import { endPause } from './end-pause.ts'
import { findNextPauses } from './pauses.queries.ts'

export const pauseRoutes = (router: Router): void => {
  router.read(endpoints.listPauses, ({ query, read, today }) => findNextPauses(read, query.patient_id, today))
  router.write(endpoints.createPause, ({ body, tx, now }) => createPause(tx, body, now))
  router.write(endpoints.endPause, ({ params, body, tx, now }) => endPause(tx, params.id, body, now))
}

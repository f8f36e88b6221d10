import * as endpoints from '@postura/domain/closures/closure.endpoints'
import type { Router } from '../../http/route.ts'
import { findClosures } from './closures.queries.ts'
import { createClosure } from './create-closure.ts'
import { deleteClosure } from './delete-closure.ts'
import { updateClosure } from './update-closure.ts'

export const closureRoutes = (router: Router): void => {
  router.read(endpoints.listClosures, ({ query, read }) => findClosures(read, query.from))
  router.write(endpoints.createClosure, ({ body, tx }) => createClosure(tx, body))
  router.write(endpoints.updateClosure, ({ params, body, tx }) => updateClosure(tx, params.id, body))
  router.write(endpoints.deleteClosure, ({ params, tx }) => deleteClosure(tx, params.id))
}

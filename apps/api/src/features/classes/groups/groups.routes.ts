import * as endpoints from '@postura/domain/classes/groups/group.endpoints'
import type { Router } from '../../../http/route.ts'
import { changeGroup } from './change-group.ts'
import { getGroup } from './get-group.ts'
import { findGroups } from './groups.queries.ts'

export const groupRoutes = (router: Router): void => {
  router.read(endpoints.listClassGroups, ({ read, now }) => findGroups(read, { now }))
  router.read(endpoints.getClassGroup, ({ params, read, now }) => getGroup(read, params.id, now))
  router.write(endpoints.changeGroup, ({ body, tx, now }) => changeGroup(tx, body, now))
}

import * as endpoints from '@postura/domain/packages/package.endpoints'
import type { Router } from '../../http/route.ts'
import { deletePackage } from './delete-package.ts'
import { findUsualPackages } from './packages.queries.ts'
import { sellPackage } from './sell-package.ts'
import { updatePackage } from './update-package.ts'

export const packageRoutes = (router: Router): void => {
  router.read(endpoints.listUsualPackages, ({ read }) => findUsualPackages(read))

  router.write(endpoints.sellPackage, ({ body, tx, today }) => sellPackage(tx, body, today))
  router.write(endpoints.updatePackage, ({ params, body, tx }) => updatePackage(tx, params.id, body))
  router.write(endpoints.deletePackage, ({ params, tx }) => deletePackage(tx, params.id))
}

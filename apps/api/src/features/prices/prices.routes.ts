import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/prices/price.endpoints'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { Router } from '../../http/route.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { createPrice } from './create-price.ts'
import { findPrice, findPrices, updatePriceRow } from './prices.queries.ts'

export const priceRoutes = (router: Router): void => {
  router.read(endpoints.listPrices, ({ read }) => findPrices(read))
  router.write(endpoints.createPrice, ({ body, tx }) => createPrice(tx, body))
  router.write(endpoints.updatePrice, async ({ params, body, tx }) => {
    const { rev: _, ...change } = body
    const changed = await updatePriceRow(tx, params.id, body)
    return changed ?? resolveRetry(change, await findPrice(tx, params.id), 'price_not_found')
  })
  router.write(endpoints.deletePrice, async ({ params, tx }) => {
    if ((await deleteRecords(tx, 'prices', [params.id])) === 0) throw new AppError('price_not_found')
    return {}
  })
}

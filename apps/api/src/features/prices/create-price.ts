import { AppError } from '@postura/domain/errors'
import { MAX_PRICES, type NewPrice, type Price } from '@postura/domain/prices/price'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { resolveProfessional } from '../scheduling/booking-checks.ts'
import { findPrices, insertPrice } from './prices.queries.ts'

export const createPrice = async (tx: AdminTx, price: NewPrice): Promise<Price> => {
  const prices = await findPrices(tx)
  const existing = prices.find(({ id }) => id === price.id)
  if (existing) return resolveRepeated(price, existing)
  const { type, professional_id } = price
  if (professional_id) await resolveProfessional(tx, professional_id)
  if (prices.some((each) => each.type === type && each.professional_id === professional_id))
    throw new AppError('price_exists', { field: 'professional_id' })
  if (prices.length >= MAX_PRICES) throw new AppError('too_many_prices')
  return insertPrice(tx, price)
}

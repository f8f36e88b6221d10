import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idParams } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { MAX_PRICES, newPrice, price, priceChange } from './price.ts'

export const listPrices = defineEndpoint({
  method: 'GET',
  path: '/api/prices',
  access: 'read',
  needs: 'payments.read',
  summary: 'Prices of a session, by type and professional',
  output: listOf(price, MAX_PRICES),
  errors: [],
})

export const createPrice = defineEndpoint({
  method: 'POST',
  path: '/api/prices',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Adds the price of a type, of a professional or of everyone; existing payments stay as they are',
  body: newPrice,
  output: price,
  errors: ['conflict', 'professional_not_found', 'professional_archived', 'price_exists', 'too_many_prices'],
})

export const updatePrice = defineEndpoint({
  method: 'PUT',
  path: '/api/prices/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Changes a price, unless it was changed since it was loaded; existing payments stay as they are',
  params: idParams,
  body: priceChange,
  output: price,
  errors: ['price_not_found', 'stale'],
})

export const deletePrice = defineEndpoint({
  method: 'DELETE',
  path: '/api/prices/:id',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Deletes a price; the one of everyone, or the last one charged, is suggested again',
  params: idParams,
  output: z.object({}),
  errors: ['price_not_found'],
})

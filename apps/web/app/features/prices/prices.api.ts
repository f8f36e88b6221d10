import type { NewPrice, Price, PriceChange } from '@postura/domain/prices/price'
import * as endpoints from '@postura/domain/prices/price.endpoints'
import { describePriceDeleted, describePriceSaved } from '@postura/domain/prices/price.labels'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const pricesQuery = endpointQuery(endpoints.listPrices, {})

export const useCreatePrice = () =>
  useUndoableMutation({
    change: (body: NewPrice, changeId) => call(endpoints.createPrice, { body }, { changeId }),
    done: (price) => describePriceSaved(price),
  })

type Subject = Pick<Price, 'id' | 'type'>

export const useUpdatePrice = () =>
  useUndoableMutation({
    change: ({ id, type: _, ...body }: PriceChange & Subject, changeId) =>
      call(endpoints.updatePrice, { params: { id }, body }, { changeId }),
    done: (price) => describePriceSaved(price),
  })

export const useDeletePrice = () =>
  useUndoableMutation({
    change: ({ id }: Subject & Pick<Price, 'amount_cents'>, changeId) =>
      call(endpoints.deletePrice, { params: { id } }, { changeId }),
    done: (price) => describePriceDeleted(price),
  })

import type { Closure, NewClosure } from '@postura/domain/closures/closure'
import * as endpoints from '@postura/domain/closures/closure.endpoints'
import { describeClosureAction } from '@postura/domain/closures/closure.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { today } from '~/lib/today'
import { useUndoableMutation } from '../history/use-undoable-mutation'

/** The calendar is seldom read further back. */
const PAST_DAYS = 2 * 366

/** Closures of the last two years and of the future. */
export const closuresQuery = () =>
  endpointQuery(endpoints.listClosures, { query: { from: addDays(today(), -PAST_DAYS) } })

export const useCreateClosure = () =>
  useUndoableMutation({
    change: (body: NewClosure, changeId) => call(endpoints.createClosure, { body }, { changeId }),
    done: (closure) => describeClosureAction('salvo', closure),
  })

export const useDeleteClosure = () =>
  useUndoableMutation({
    change: ({ id }: Pick<Closure, 'id' | 'name'>, changeId) =>
      call(endpoints.deleteClosure, { params: { id } }, { changeId }),
    done: (closure) => describeClosureAction('excluído', closure),
  })

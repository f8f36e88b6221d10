import type { Closure, ClosureChange, NewClosure } from '@postura/domain/closures/closure'
import * as endpoints from '@postura/domain/closures/closure.endpoints'
import { describeClosureAction } from '@postura/domain/closures/closure.labels'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { today } from '~/lib/today'
import { useUndoableMutation } from '../history/use-undoable-mutation'

/** The calendar is seldom read further back. */
const PAST_YEARS = 2

/** Closures of the last years and of the future. The bound is the same all year, so that midnight drops no loaded closures. */
export const closuresQuery = () =>
  endpointQuery(endpoints.listClosures, { query: { from: `${Number(today().slice(0, 4)) - PAST_YEARS}-01-01` } })

export const useCreateClosure = () =>
  useUndoableMutation({
    change: (body: NewClosure, changeId) => call(endpoints.createClosure, { body }, { changeId }),
    done: (closure) => describeClosureAction('saved', closure),
  })

export const useUpdateClosure = () =>
  useUndoableMutation({
    change: ({ id, ...body }: { id: string } & ClosureChange, changeId) =>
      call(endpoints.updateClosure, { params: { id }, body }, { changeId }),
    done: (closure) => describeClosureAction('saved', closure),
  })

export const useDeleteClosure = () =>
  useUndoableMutation({
    change: ({ id }: Closure, changeId) => call(endpoints.deleteClosure, { params: { id } }, { changeId }),
    done: (closure) => describeClosureAction('deleted', closure),
  })

import * as endpoints from '@postura/domain/classes/makeups/makeup.endpoints'
import { describeTaken } from '@postura/domain/classes/makeups/makeup.labels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { useUndoable } from '../../history/use-undoable'
import { refreshClasses } from '../classes.api'

export const makeupsQuery = queryOptions({
  queryKey: ['classes', 'makeups'],
  queryFn: ({ signal }) => call(endpoints.listMakeups, { query: {} }, { signal }),
  // Seats come and go.
  staleTime: 0,
})

type Taking = { id: string; start_time: string; patient_id: string; name: string }

export const useTakeMakeup = () =>
  useUndoable({
    change: ({ id, patient_id }: Taking, changeId) =>
      call(endpoints.takeMakeup, { params: { id }, body: { patient_id } }, { changeId }),
    done: ({ name, start_time }) => describeTaken(name, start_time),
    refresh: refreshClasses,
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

import * as endpoints from '@postura/domain/classes/makeups/makeup.endpoints'
import { describeBookedMakeup } from '@postura/domain/classes/makeups/makeup.labels'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

export const makeupsQuery = queryOptions({
  queryKey: ['classes', 'makeups'],
  queryFn: ({ signal }) => call(endpoints.listMakeups, { query: {} }, { signal }),
  // Free seats change often.
  staleTime: 0,
})

type Taking = { id: string; start_time: string; patient_id: string; name: string }

export const useTakeMakeup = () =>
  useUndoableMutation({
    change: ({ id, patient_id }: Taking, changeId) =>
      call(endpoints.takeMakeup, { params: { id }, body: { patient_id } }, { changeId }),
    done: ({ name, start_time }) => describeBookedMakeup(name, start_time),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

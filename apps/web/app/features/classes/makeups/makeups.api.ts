import * as endpoints from '@postura/domain/classes/makeups/makeup.endpoints'
import { describeBookedMakeup, describeGivenMakeup } from '@postura/domain/classes/makeups/makeup.labels'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

/** Never cached: free seats change often. */
export const makeupsQuery = endpointQuery(endpoints.listMakeups, { query: {} }, { staleTime: 0 })

type Taking = { id: string; start_time: string; patient_id: string; name: string }

export const useTakeMakeup = () =>
  useUndoableMutation({
    change: ({ id, patient_id }: Taking, changeId) =>
      call(endpoints.takeMakeup, { params: { id }, body: { patient_id } }, { changeId }),
    done: ({ name, start_time }) => describeBookedMakeup(name, start_time),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

type Given = { id: string; patient_id: string; name: string; reason: string }

export const useGiveMakeup = () =>
  useUndoableMutation({
    change: ({ id, patient_id, reason }: Given, changeId) =>
      call(endpoints.giveMakeup, { params: { id }, body: { patient_id, reason } }, { changeId }),
    done: ({ name }) => describeGivenMakeup(name),
    sameAs: ({ id, patient_id }) => [id, patient_id].join(),
  })

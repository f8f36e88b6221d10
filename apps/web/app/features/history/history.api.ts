import type { RecordName } from '@postura/domain/history/history'
import { getClinicHistory, getHistory, undoChange } from '@postura/domain/history/history.endpoints'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'

export const historyQuery = (record: RecordName, id: string) =>
  endpointQuery(getHistory, { params: { record, id } }, { staleTime: 0 })

export const clinicHistoryQuery = endpointQuery(getClinicHistory, {}, { staleTime: 0 })

/** Uses the same id for retries, so that a repeated request undoes only once. */
export const undo = (changeId: string, undoId: string) =>
  call(undoChange, { params: { id: changeId } }, { changeId: undoId })

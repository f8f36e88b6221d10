import type { RecordName } from '@postura/domain/history/history'
import { getHistory, undoChange } from '@postura/domain/history/history.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '~/lib/api-client'

export const historyQuery = (record: RecordName, id: string) =>
  queryOptions({
    queryKey: ['history', record, id],
    queryFn: ({ signal }) => call(getHistory, { params: { record, id } }, { signal }),
    staleTime: 0,
  })

/** Uses the same id for retries, so that a repeated request undoes only once. */
export const undo = (changeId: string, undoId: string) =>
  call(undoChange, { params: { id: changeId } }, { changeId: undoId })

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

/** Under an id of its own that stays the same, so that asking twice undoes once. */
export const undo = (changeId: string, undoId: string) =>
  call(undoChange, { params: { id: changeId } }, { changeId: undoId })

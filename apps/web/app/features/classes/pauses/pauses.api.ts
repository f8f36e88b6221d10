import type { NewPause, Pause } from '@postura/domain/classes/pauses/pause'
import * as endpoints from '@postura/domain/classes/pauses/pause.endpoints'
import { describeEndedPause, describeSavedPause } from '@postura/domain/classes/pauses/pause.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

export const pausesQuery = (patient_id: string) => endpointQuery(endpoints.listPauses, { query: { patient_id } })

export const useCreatePause = () =>
  useUndoableMutation({
    change: ({ name: _, ...body }: NewPause & { name: string }, changeId) =>
      call(endpoints.createPause, { body }, { changeId }),
    done: ({ name }, { released }) => describeSavedPause(name, released),
  })

type NamedEnd = ClientBody<typeof endpoints.endPause> & Pick<Pause, 'id'> & { name: string }

export const useEndPause = () =>
  useUndoableMutation({
    change: ({ id, name: _, ...body }: NamedEnd, changeId) =>
      call(endpoints.endPause, { params: { id }, body }, { changeId }),
    done: ({ name }, result) => describeEndedPause(name, result),
  })

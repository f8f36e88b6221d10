import * as endpoints from '@postura/domain/classes/groups/group.endpoints'
import { describeGroupChange } from '@postura/domain/classes/groups/group.labels'
import type { ClientBody } from '@postura/domain/endpoint'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../../history/use-undoable-mutation'

export const groupsQuery = endpointQuery(endpoints.listClassGroups, {})

export const groupQuery = (id: string) => endpointQuery(endpoints.getClassGroup, { params: { id } })

/** `id` is the group on the screen; `name` and `to` are for the message. */
type NamedChange = ClientBody<typeof endpoints.changeGroup> & { id: string; name: string; to?: string | undefined }

export const useChangeGroup = () =>
  useUndoableMutation({
    change: ({ id: _, name: _name, to: _to, ...body }: NamedChange, changeId) =>
      call(endpoints.changeGroup, { body }, { changeId }),
    done: (change, result) => describeGroupChange(change, result),
    sameAs: ({ patient_id, leave, join, from }) => [patient_id, leave, join, from].join(),
  })

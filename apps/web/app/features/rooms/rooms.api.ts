import type { NewRoom, RoomChange } from '@postura/domain/rooms/room'
import * as endpoints from '@postura/domain/rooms/room.endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/api-client'
import { endpointQuery } from '~/lib/query-client'
import { useUndoableMutation } from '../history/use-undoable-mutation'

export const roomsQuery = endpointQuery(endpoints.listRooms, {})

export const useCreateRoom = () => useMutation({ mutationFn: (body: NewRoom) => call(endpoints.createRoom, { body }) })

type Subject = { id: string; name: string }

export const useUpdateRoom = () =>
  useUndoableMutation({
    change: ({ id, ...body }: RoomChange & Subject, changeId) =>
      call(endpoints.updateRoom, { params: { id }, body }, { changeId }),
    done: ({ name }) => `Sala salva: ${name}`,
  })

export const useArchiveRoom = () =>
  useUndoableMutation({
    change: ({ id, archived }: Subject & { archived: boolean }, changeId) =>
      call(endpoints.setRoomArchived, { params: { id }, body: { archived } }, { changeId }),
    done: ({ name, archived }) => `${archived ? 'Sala arquivada' : 'Sala reativada'}: ${name}`,
  })

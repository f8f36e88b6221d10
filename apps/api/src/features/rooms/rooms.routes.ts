import * as endpoints from '@postura/domain/rooms/room.endpoints'
import type { Router } from '../../http/route.ts'
import { archiveRoom } from './archive-room.ts'
import { createRoom } from './create-room.ts'
import { findRooms } from './rooms.queries.ts'
import { updateRoom } from './update-room.ts'

export const roomRoutes = (router: Router): void => {
  router.read(endpoints.listRooms, ({ read }) => findRooms(read))
  router.write(endpoints.createRoom, ({ body, tx }) => createRoom(tx, body))
  router.write(endpoints.updateRoom, ({ params, body, tx }) => updateRoom(tx, params.id, body))
  router.write(endpoints.setRoomArchived, ({ params, body, tx }) => archiveRoom(tx, params.id, body.archived))
}

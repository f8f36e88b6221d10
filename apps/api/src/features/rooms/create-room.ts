import type { NewRoom, Room } from '@postura/domain/rooms/room'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { checkRoomName } from './check-room-name.ts'
import { findRoom, insertRoom } from './rooms.queries.ts'

export const createRoom = async (tx: AdminTx, room: NewRoom): Promise<Room> => {
  const existing = await findRoom(tx, room.id)
  if (existing) return resolveRepeated(room, existing)
  await checkRoomName(tx, room)
  return insertRoom(tx, room)
}

import type { Room, RoomChange } from '@postura/domain/rooms/room'
import { resolveRetry } from '../../db/resolve-retry.ts'
import type { AdminTx } from '../../db/tenant.ts'
import { checkRoomName } from './check-room-name.ts'
import { findRoom, updateRoomRow } from './rooms.queries.ts'

export const updateRoom = async (tx: AdminTx, id: string, { rev, ...change }: RoomChange): Promise<Room> => {
  await checkRoomName(tx, { id, ...change })
  const changed = await updateRoomRow(tx, id, rev, change)
  return changed ?? resolveRetry(change, await findRoom(tx, id), 'room_not_found')
}

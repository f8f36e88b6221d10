import { AppError } from '@postura/domain/errors'
import type { Room } from '@postura/domain/rooms/room'
import type { AdminTx } from '../../db/tenant.ts'
import { checkRoomName } from './check-room-name.ts'
import { findRoom, markArchived } from './rooms.queries.ts'

export const archiveRoom = async (tx: AdminTx, id: string, archived: boolean): Promise<Room> => {
  const room = await findRoom(tx, id)
  if (!room) throw new AppError('room_not_found')
  if (!archived) await checkRoomName(tx, room)
  return (await markArchived(tx, id, archived)) ?? room
}

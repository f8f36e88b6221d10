import { AppError } from '@postura/domain/errors'
import type { Room } from '@postura/domain/rooms/room'
import type { AdminTx } from '../../db/tenant.ts'
import { findRoom, markArchived } from './rooms.queries.ts'

export const archiveRoom = async (tx: AdminTx, id: string, archived: boolean): Promise<Room> => {
  const room = (await markArchived(tx, id, archived)) ?? (await findRoom(tx, id))
  if (!room) throw new AppError('room_not_found')
  return room
}

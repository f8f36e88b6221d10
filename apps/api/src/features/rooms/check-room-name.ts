import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { findRoomNamed } from './rooms.queries.ts'

/** Refuses the name of another room in use: nobody could tell the two apart. */
export const checkRoomName = async (tx: AdminTx, { id, name }: { id: string; name: string }): Promise<void> => {
  if (await findRoomNamed(tx, name, id)) throw new AppError('room_name_taken', { field: 'name' })
}

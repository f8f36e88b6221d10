import { MAX_ROOMS, type NewRoom, type Room, type RoomInput, room } from '@postura/domain/rooms/room'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(room)

export const findRooms = ({ db, adminId }: AdminRead): Promise<Room[]> =>
  db
    .selectFrom('clinic.rooms')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy(sql`archived_at is not null`)
    .orderBy(sql`clinic.fold(name)`)
    .orderBy('id')
    .limit(MAX_ROOMS)
    .execute()

export const findRoom = ({ db, adminId }: AdminRead, id: string): Promise<Room | undefined> =>
  db.selectFrom('clinic.rooms').select(columns).where('admin_id', '=', adminId).where('id', '=', id).executeTakeFirst()

/** Finds another room in use with this name, whatever its case and accents. */
export const findRoomNamed = (
  { db, adminId }: AdminRead,
  name: string,
  except: string,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('clinic.rooms')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('archived_at', 'is', null)
    .where('id', '<>', except)
    .where(sql<boolean>`clinic.fold(name) = clinic.fold(${name})`)
    .limit(1)
    .executeTakeFirst()

export const insertRoom = ({ db, adminId }: AdminTx, row: NewRoom): Promise<Room> =>
  db
    .insertInto('clinic.rooms')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Updates only if `rev` still matches. */
export const updateRoomRow = (
  { db, adminId }: AdminTx,
  id: string,
  rev: number,
  change: RoomInput,
): Promise<Room | undefined> =>
  db
    .updateTable('clinic.rooms')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning(columns)
    .executeTakeFirst()

/** Archiving again keeps the first date. */
export const markArchived = ({ db, adminId }: AdminTx, id: string, archived: boolean): Promise<Room | undefined> =>
  db
    .updateTable('clinic.rooms')
    .set({ archived_at: archived ? sql`now()` : null })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('archived_at', archived ? 'is' : 'is not', null)
    .returning(columns)
    .executeTakeFirst()

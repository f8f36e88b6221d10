import { type GroupClass, groupClass } from '@postura/domain/classes/class'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import { onlyOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

/** A class as it is stored, with its version. */
export type StoredClass = Omit<GroupClass, 'enrolled' | 'waiting'> & { detached: boolean }

export const findClassRows = (read: AdminRead, ids: readonly string[]): Promise<StoredClass[]> =>
  read.db
    .selectFrom('clinic.classes')
    .select([...columnsOf(groupClass, 'enrolled', 'waiting'), 'detached'])
    .$narrowType<Pick<GroupClass, 'status'>>()
    .where('admin_id', '=', read.adminId)
    .$call(onlyOwn(read, 'class', 'clinic.classes'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

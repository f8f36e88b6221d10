import type { TimeRange } from '@postura/domain/shared/time/instant'
import { sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'

export type ClassRow = TimeRange & {
  id: string
  professional_id: string | null
  series_id: string | null
  detached: boolean
  title: string
  description: string
  capacity: number
  squeezed_in: boolean
}

/** A class as it is stored, with its version. */
export type StoredClass = ClassRow & { rev: number }

const columns = ['id', 'professional_id', 'series_id', 'detached', 'title', 'description', 'capacity'] as const

export const findClassRows = ({ db, adminId }: AdminRead, ids: readonly string[]): Promise<StoredClass[]> =>
  db
    .selectFrom('clinic.classes')
    .select([...columns, 'start_time', 'end_time', 'squeezed_in', 'rev'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()

import type { TimeRange } from '@postura/domain/shared/time/instant'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

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

/** Class row locked until the transaction ends: no other transaction changes it or its seats. */
export type LockedClass = ClassRow & { rev: number }

const lockedColumns = ['id', 'professional_id', 'series_id', 'detached', 'title', 'description', 'capacity'] as const

/** Locks in id order to prevent deadlocks. */
export const lockClasses = ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<LockedClass[]> =>
  db
    .selectFrom('clinic.classes')
    .select([...lockedColumns, 'start_time', 'end_time', 'squeezed_in', 'rev'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

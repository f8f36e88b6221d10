import type { Timed } from '@postura/domain/shared/time/instant'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

/** What is written of a class. */
export type ClassRow = Timed & {
  id: string
  professional_id: string | null
  series_id: string | null
  detached: boolean
  title: string
  description: string
  capacity: number
  squeezed_in: boolean
}

/** A class that nobody else changes, and to which nobody else is added, until the transaction ends. */
export type HeldClass = ClassRow & { rev: number }

const held = ['id', 'professional_id', 'series_id', 'detached', 'title', 'description', 'capacity'] as const

/** In the order of their ids, as everyone holds several. */
export const lockClasses = ({ db, adminId }: AdminTx, ids: readonly string[]): Promise<HeldClass[]> =>
  db
    .selectFrom('clinic.classes')
    .select([...held, 'start_time', 'end_time', 'squeezed_in', 'rev'])
    .where('admin_id', '=', adminId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

import {
  type Closure,
  type ClosureChange,
  closure,
  MAX_CLOSURES,
  type NewClosure,
} from '@postura/domain/closures/closure'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(closure)

/** In order of time. The limit leaves out the oldest. */
export const findClosures = async ({ db, adminId }: AdminRead, from: CivilDate): Promise<Closure[]> => {
  const latest = await db
    .selectFrom('clinic.closures')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('to_date', '>=', from)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CLOSURES)
    .execute()
  return latest.reverse()
}

export const findClosure = ({ db, adminId }: AdminRead, id: string): Promise<Closure | undefined> =>
  db
    .selectFrom('clinic.closures')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

export const insertClosure = ({ db, adminId }: AdminTx, row: NewClosure): Promise<Closure> =>
  db
    .insertInto('clinic.closures')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateClosureRow = (
  { db, adminId }: AdminTx,
  id: string,
  change: ClosureChange,
): Promise<Closure | undefined> =>
  db
    .updateTable('clinic.closures')
    .set(change)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

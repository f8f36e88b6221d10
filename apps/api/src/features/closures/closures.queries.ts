import { type Closure, closure, MAX_CLOSURES, type NewClosure } from '@postura/domain/closures/closure'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(closure)

export const findClosures = ({ db, adminId }: AdminRead, from: CivilDate): Promise<Closure[]> =>
  db
    .selectFrom('clinic.closures')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')
    .limit(MAX_CLOSURES)
    .execute()

export const findClosure = ({ db, adminId }: AdminRead, id: string): Promise<Closure | undefined> =>
  db
    .selectFrom('clinic.closures')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst()

export const countClosures = async ({ db, adminId }: AdminRead): Promise<number> => {
  const { count } = await db
    .selectFrom('clinic.closures')
    .where('admin_id', '=', adminId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertClosure = ({ db, adminId }: AdminTx, row: NewClosure): Promise<Closure> =>
  db
    .insertInto('clinic.closures')
    .values({ ...row, admin_id: adminId })
    .returning(columns)
    .executeTakeFirstOrThrow()

import type { AdminRead } from '../../../db/tenant.ts'

const AT_ONCE = 500

/** Clinics with a paid plan, page by page, sorted by id. */
export const findBuyersAfter = async ({ db }: AdminRead, last: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('billing.grants')
    .select('admin_id')
    .distinct()
    .where('admin_id', '>', last)
    .where('status', '=', 'active')
    .orderBy('admin_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ admin_id }) => admin_id)
}

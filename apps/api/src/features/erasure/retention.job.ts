import { HISTORY_YEARS } from '../../db/guard/table-retention.ts'
import type { TenantPool } from '../../db/pools.ts'
import { asSystem, NO_ADMIN_ID, withAdminUnlocked, withoutClinic } from '../../db/tenant.ts'
import { deleteOldBookings, deleteOldHistory, findClinicsAfter } from './retention.queries.ts'

/** A few milliseconds each: no lock lasts longer than its batch. */
const BATCH = 500

type RetentionDeps = { eraser: TenantPool; now: () => Date }

const yearsBefore = (now: Date, years: number): Date => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

/** Each batch is a transaction of its own. No write of a clinic needs these rows, so none waits. */
const deleteOldHistoryOf = async (eraser: TenantPool, adminId: string, before: Date): Promise<void> => {
  let after: string | null = '0'
  while (after !== null) {
    const last: string = after
    after = await withAdminUnlocked(eraser, asSystem(adminId), (tx) =>
      deleteOldHistory(tx, { after: last, before, size: BATCH }),
    )
  }
}

/** Deletes what has been kept for its time (`table-retention.ts`), clinic by clinic. */
export const enforceRetention =
  ({ eraser, now }: RetentionDeps) =>
  async (): Promise<void> => {
    const before = yearsBefore(now(), HISTORY_YEARS)
    let last = NO_ADMIN_ID
    for (;;) {
      const after = last
      const clinics = await withoutClinic(eraser, (tx) => findClinicsAfter(tx, after))
      for (const adminId of clinics) {
        await deleteOldHistoryOf(eraser, adminId, before)
        await withAdminUnlocked(eraser, asSystem(adminId), (tx) => deleteOldBookings(tx, now()))
      }
      const end = clinics.at(-1)
      if (end === undefined) return
      last = end
    }
  }

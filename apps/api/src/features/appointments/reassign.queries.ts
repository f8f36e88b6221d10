import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Appointments that the professional still has to give. */
const openStatuses = ['scheduled', 'confirmed']

export const countFutureOf = async ({ db, adminId }: AdminRead, professionalId: string, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('clinic.appointments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', professionalId)
    .where('start_time', '>=', now.toISOString())
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives the future appointments of one professional to another, or to nobody. Two at one time are shown as such in the agenda. */
export const reassignFuture = async (
  { db, adminId }: AdminTx,
  { from, to }: { from: string; to: string | null },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('clinic.appointments')
    .set({ professional_id: to })
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', from)
    .where('start_time', '>=', now.toISOString())
    .where('status', 'in', openStatuses)
    .execute()
}

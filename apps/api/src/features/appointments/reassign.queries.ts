import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Appointments that the professional still has to give. */
const futureOf = (now: Date, professionalId: string) => ({
  professional_id: professionalId,
  from: now.toISOString(),
  statuses: ['scheduled', 'confirmed'],
})

export const countFutureOf = async ({ db, adminId }: AdminRead, professionalId: string, now: Date): Promise<number> => {
  const future = futureOf(now, professionalId)
  const { count } = await db
    .selectFrom('clinic.appointments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', future.professional_id)
    .where('start_time', '>=', future.from)
    .where('status', 'in', future.statuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives the future appointments of one professional to another, or to nobody. Two at one time are shown as such in the agenda. */
export const reassignFuture = async (
  { db, adminId }: AdminTx,
  { from, to }: { from: string; to: string | null },
  now: Date,
): Promise<void> => {
  const future = futureOf(now, from)
  await db
    .updateTable('clinic.appointments')
    .set({ professional_id: to })
    .where('admin_id', '=', adminId)
    .where('professional_id', '=', future.professional_id)
    .where('start_time', '>=', future.from)
    .where('status', 'in', future.statuses)
    .execute()
}

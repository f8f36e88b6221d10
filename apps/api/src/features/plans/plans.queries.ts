import type { Grant } from '@postura/domain/plans/plan'
import { PROVIDER_ZONE, type TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'

export const findGrants = async ({ db, adminId }: AdminRead): Promise<Grant[]> => {
  const rows = await db
    .selectFrom('billing.grants')
    .select(['order_id', 'plan', 'days', 'paid_on', 'status', 'changed_at'])
    .$narrowType<Pick<Grant, 'plan' | 'status'>>()
    .where('admin_id', '=', adminId)
    .execute()
  return rows.map(({ changed_at, ...grant }) => ({ ...grant, changed_on: civilDateOf(changed_at, PROVIDER_ZONE) }))
}

export const findTimeZone = async ({ db, adminId }: AdminRead): Promise<TimeZone> => {
  const { time_zone } = await db
    .selectFrom('clinic.clinics')
    .select('time_zone')
    .$narrowType<{ time_zone: TimeZone }>()
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return time_zone
}

import type { Clinic, TimeZoneChange } from '@postura/domain/clinics/clinic'
import { AppError } from '@postura/domain/errors'
import { civilDateOf, instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../db/tenant.ts'
import { isDatabaseError } from '../../db/tenant.ts'
import { findClinic } from './clinics.queries.ts'
import { shiftBookings } from './time-zone.queries.ts'
import { updateClinic } from './update-clinic.ts'

type Input = TimeZoneChange & { rev: number }

/** Changes the zone. With `keep_clock`, bookings from today on move to the moment at which the new clock shows their time. */
export const changeTimeZone = async (tx: AdminTx, { keep_clock, ...change }: Input, now: Date): Promise<Clinic> => {
  const { time_zone: before } = await findClinic(tx)
  const changed = await updateClinic(tx, change)
  const isRetry = before === changed.time_zone
  if (!keep_clock || isRetry) return changed
  const start = instantOf(civilDateOf(now, before), '00:00', before)
  await shiftBookings(tx, { from: before, to: changed.time_zone, start }).catch((error: unknown) => {
    // Yesterday's last visit may reach into today.
    if (isDatabaseError(error, '23P01')) throw new AppError('patient_overlap', { cause: error })
    throw error
  })
  return changed
}

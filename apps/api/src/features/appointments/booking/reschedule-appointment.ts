import type { Appointment } from '@postura/domain/appointments/appointment'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import { isSameTime } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { withDeferredConstraints } from '../../../db/with-deferred-constraints.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { reassignCharges } from '../../payments/charges.queries.ts'
import { checkOverlaps } from '../../scheduling/booking-checks.ts'
import { updateShiftedRows } from '../../scheduling/series.queries.ts'
import { pickChanged, shiftSeries } from '../../scheduling/shift-series.ts'
import { findFollowingAppointments } from '../series/series.queries.ts'
import { updateAppointmentRow } from './booking.queries.ts'

const subject = ['patient_id', 'professional_id', 'room_id', 'title', 'description'] as const

type Target = Pick<Appointment, (typeof subject)[number] | 'start_time' | 'end_time' | 'status' | 'cancel_reason'>

/** Refuses another day or type for a completed appointment that used a package session: the package was checked for both. */
const assertTakenStays = (current: Appointment, target: Target): void => {
  if (!current.package || target.status !== 'completed') return
  const changesDay = civilDateOf(current.start_time) !== civilDateOf(target.start_time)
  if (changesDay || current.title !== target.title) throw new AppError('session_is_taken')
}

/**
 * Changes the appointment and, with scope `following`, the later ones of its series: they get the same shift of local time and the
 * other changed fields. Those that are moved `along` in the same request are not in the way. Returns how many were changed.
 */
export const rescheduleAppointment = async (
  tx: AdminTx,
  current: Appointment,
  target: Target,
  { scope, squeeze_in, along = [] }: { scope: Scope; squeeze_in: boolean; along?: readonly string[] },
): Promise<number> => {
  const changed = pickChanged(subject, current, target)
  const following = scope === 'following' ? await findFollowingAppointments(tx, current) : []
  if (changed.patient_id !== undefined) {
    if (current.charge || current.package || following.some(({ is_charged }) => is_charged))
      throw new AppError('patient_is_charged', { field: 'patient_id' })
    await assertActivePatients(tx, [target.patient_id])
  }
  assertTakenStays(current, target)
  const isMoved = !isSameTime(current, target)
  const moved = shiftSeries(following, current, target, changed)

  // Overlaps are checked only if the time, patient, professional or room changes, or if the appointment becomes active again.
  const takesAnother =
    isMoved || [changed.patient_id, changed.professional_id, changed.room_id].some((value) => value !== undefined)
  const asksForOwn = isScheduledOrConfirmed(target.status) && (takesAnother || !isScheduledOrConfirmed(current.status))
  const asking = [...(asksForOwn ? [{ ...target, id: current.id }] : []), ...(takesAnother ? moved : [])]
  const squeezed = await checkOverlaps(
    tx,
    asking.map((row) => ({ ...row, squeeze_in })),
    [current.id, ...following.map(({ id }) => id), ...along],
  )
  const squeezedById = new Map(asking.map(({ id }, n) => [id, squeezed[n] ?? false]))

  // A reminder of the old time does not count for the new one, and nobody has arrived for another day.
  const changesDay = civilDateOf(current.start_time) !== civilDateOf(target.start_time)
  const unsaid = {
    ...(isMoved && { reminded_at: null }),
    ...(changesDay && { arrived_at: null, started_at: null }),
  }
  const { start_time, end_time, status, cancel_reason } = target
  const changeOwn = () =>
    updateAppointmentRow(tx, current.id, {
      ...changed,
      ...unsaid,
      start_time,
      end_time,
      status,
      cancel_reason,
      squeezed_in: squeezedById.get(current.id) ?? current.squeezed_in,
      // A row that is moved alone no longer follows its series.
      ...(isMoved && scope === 'one' && current.series_id !== null && { detached: true }),
    })
  const changeAll = () =>
    withDeferredConstraints(tx, async () => {
      await changeOwn()
      await updateShiftedRows(
        tx,
        'appointments',
        moved.map((row) => ({ ...row, squeezed_in: squeezedById.get(row.id) ?? row.squeezed_in })),
        { ...changed, ...unsaid },
      )
    })
  await (moved.length > 0 ? changeAll() : changeOwn())
  if (changed.professional_id !== undefined) {
    const owners = { from: current.professional_id, to: changed.professional_id }
    await reassignCharges(tx, [current.id, ...moved.map(({ id }) => id)], owners)
  }
  return 1 + moved.length
}

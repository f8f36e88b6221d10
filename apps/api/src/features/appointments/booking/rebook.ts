import type { Scope } from '@postura/domain/agenda/agenda'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import { AppError } from '@postura/domain/errors'
import { isSameTime } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { checkedAtTheEnd } from '../../../db/checked-at-the-end.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { changedIn, movedAlong } from '../../agenda/follow.ts'
import { shiftRows } from '../../agenda/series.queries.ts'
import { assertMayBook, squeezedIn } from '../../agenda/take-time.ts'
import { findFollowing } from '../series/series.queries.ts'
import { onOverlap } from './book.ts'
import { changeAppointment } from './booking.queries.ts'

const subject = ['patient_id', 'professional_id', 'title', 'description'] as const

/** What an appointment is to become. */
export type Target = Pick<
  Appointment,
  (typeof subject)[number] | 'start_time' | 'end_time' | 'status' | 'cancel_reason'
>

/** As it is: whoever changes a part of it begins here. */
export const targetOf = ({
  patient_id,
  professional_id,
  title,
  description,
  start_time,
  end_time,
  status,
  cancel_reason,
}: Target): Target => ({
  patient_id,
  professional_id,
  title,
  description,
  start_time,
  end_time,
  status,
  cancel_reason,
})

/** A session that was taken of a package is of its type and of its days, as long as it counts as held. */
const assertTakenStays = (current: Appointment, target: Target): void => {
  if (!current.package || target.status !== 'completed') return
  const changesDay = civilDateOf(current.start_time) !== civilDateOf(target.start_time)
  if (changesDay || current.title !== target.title) throw new AppError('session_is_taken')
}

/**
 * An appointment as it shall be, and with it those that follow in its series, if so wished: they move by the same shift of the
 * clock on the wall and take over what else was changed. Whoever calls holds the clinic's lock and the row's. Answers how many were changed.
 */
export const rebook = async (
  tx: AdminTx,
  current: Appointment,
  target: Target,
  { scope, squeeze_in }: { scope: Scope; squeeze_in: boolean },
): Promise<number> => {
  const changed = changedIn(subject, current, target)
  const following = scope === 'following' ? await findFollowing(tx, current) : []
  if (changed.patient_id !== undefined) {
    if (current.charge || current.package || following.some(({ is_charged }) => is_charged))
      throw new AppError('patient_is_charged', { field: 'patient_id' })
    await assertMayBook(tx, [target.patient_id])
  }
  assertTakenStays(current, target)
  const isMoved = !isSameTime(current, target)
  const moved = movedAlong(following, current, target, changed)

  // A time is asked for again only when it, or whose time it is, changes, or when it comes back to life.
  const takesAnother = isMoved || changed.patient_id !== undefined || changed.professional_id !== undefined
  const asksForOwn = isLive(target.status) && (takesAnother || !isLive(current.status))
  const asking = [...(asksForOwn ? [{ ...target, id: current.id }] : []), ...(takesAnother ? moved : [])]
  const squeezed = await squeezedIn(
    tx,
    asking.map((row) => ({ ...row, squeeze_in })),
    [current.id, ...following.map(({ id }) => id)],
  )
  const squeezedById = new Map(asking.map(({ id }, n) => [id, squeezed[n] ?? false]))

  // Of another time nobody was reminded yet.
  const unsaid = isMoved ? { reminded_at: null } : {}
  const changeOwn = () =>
    changeAppointment(tx, current.id, {
      ...target,
      ...unsaid,
      squeezed_in: squeezedById.get(current.id) ?? current.squeezed_in,
      // Put elsewhere by itself, it no longer follows its series.
      ...(isMoved && scope === 'one' && current.series_id !== null && { detached: true }),
    })
  const changeAll = () =>
    checkedAtTheEnd(tx, async () => {
      await changeOwn()
      await shiftRows(
        tx,
        'appointments',
        moved.map((row) => ({ ...row, squeezed_in: squeezedById.get(row.id) ?? row.squeezed_in })),
        { ...changed, ...unsaid },
      )
    })
  await (moved.length > 0 ? changeAll() : changeOwn()).catch(onOverlap)
  return 1 + moved.length
}
